import { downloads, plainBrand } from '#core/hosting/downloads.ts'
import { customElementsManifest, editorData } from './custom-elements-manifest.ts'
import { elements } from './element-table.ts'
import {
  elementTypes,
  preactTypes,
  react18Types,
  reactTypes,
  solidTypes,
  svelteTypes,
  vueTypes,
} from './framework-types.ts'

const names = elements.map(({ tag }) => tag.replace('credit-', ''))
const typesOf = ([path, { types }]: readonly [string, { types: string }]) => [path.slice(2), [types]]
const toJsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** The types of each framework, by the name of their module. */
const frameworks = {
  react: reactTypes,
  'react-18': react18Types,
  preact: preactTypes,
  solid: solidTypes,
  vue: vueTypes,
  svelte: svelteTypes,
}

export const packageName = `${plainBrand}-embeds`

function packageJson(version: string): object {
  const types = './types/index.d.ts'
  const exported = (path: string, file: string) => [path, { types, default: `./npm/${file}.js` }] as const
  const scripts = [exported('.', 'credit'), ...names.map((name) => exported(`./${name}`, name))]
  const typed = Object.keys(frameworks).map(
    (name) => [`./types/${name}`, { types: `./types/${name}.d.ts` }] as const,
  )
  const data = [
    downloads.manifest,
    'html-data.json',
    downloads.changes,
    'v1/integrity.json',
    'v1/palettes.css',
  ]
  return {
    name: packageName,
    version,
    description: 'Custom elements of a Brazilian personal-credit service, for the pages of its partners',
    license: 'MIT',
    type: 'module',
    customElements: downloads.manifest,
    types,
    // Importing a script defines its elements.
    sideEffects: true,
    // For "moduleResolution": "node", which reads no exports.
    typesVersions: { '*': Object.fromEntries([...scripts.slice(1), ...typed].map(typesOf)) },
    exports: {
      ...Object.fromEntries([...scripts, ...typed, ...data.map((file) => [`./${file}`, `./${file}`])]),
    },
    files: ['npm', 'types', ...data],
  }
}

/**
 * All files of the npm package except the scripts, by file name.
 *
 * @param guide the folder's README, which uses the package's name in this repository
 */
export function packageFiles(version: string, guide: string): Record<string, string> {
  return {
    [downloads.guide]: guide.replaceAll('vereda-embeds', packageName),
    'package.json': toJsonFile(packageJson(version)),
    [downloads.manifest]: toJsonFile(customElementsManifest(elements)),
    'html-data.json': toJsonFile(editorData(elements)),
    'types/index.d.ts': elementTypes(elements),
    ...Object.fromEntries(
      Object.entries(frameworks).map(([name, write]) => [`types/${name}.d.ts`, write(elements)]),
    ),
  }
}
