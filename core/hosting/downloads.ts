import { config } from '../config/config.ts'
import { toSearchText } from '../format/search-text.ts'

/** The brand in characters that file names, npm and PHP allow. */
export const plainBrand = toSearchText(config.brand).replaceAll(/\W+/g, '-')

/** The portal's page of all attributes, events and parts of the embeds, which is made of their schemas. */
export const referencePath = '/parceiro/atributos'

/** What partners download, by what it is: files below the portal's `/widget/`. */
export const downloads = {
  manifest: 'custom-elements.json',
  guide: 'README.md',
  changes: 'CHANGELOG.md',
  tagManager: 'tag-manager.tpl',
  wooCommerce: `${plainBrand}-woocommerce.php`,
} as const
