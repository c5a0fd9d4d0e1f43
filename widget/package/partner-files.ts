import { downloads } from '#core/hosting/downloads.ts'
import { elements } from './element-table.ts'
import { llmsTxt, referencePage } from './reference-page.ts'
import { tagManagerTemplate } from './tag-manager.ts'
import { wooCommercePlugin } from './woocommerce.ts'

/**
 * What partners download besides the scripts and the npm package, by file name.
 *
 * @param portal its origin
 */
export function partnerFiles(version: string, portal: string): Record<string, string> {
  return {
    [downloads.tagManager]: tagManagerTemplate(elements, portal),
    [downloads.wooCommerce]: wooCommercePlugin(elements, { version, portal }),
  }
}

/** The portal's `/llms.txt`, and its page of all attributes as HTML. */
export const references = (portal: string) => ({
  text: llmsTxt(elements, portal),
  html: referencePage(elements, portal),
})
