import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import { evaluated } from './evaluated.mjs'

const words = /\/(?:core|widget)\/(?:.+\/)?text(?:\/\w+)?\.ts$/
const configFile = /\/core\/config\/config\.ts$/
const single = /import \{ (\w+) \} from "([^"]+)"/g
const suffix = /\?loose=(\w+)$/

/** The configuration as it will be, worked out at build time. */
async function settledConfig(/** @type {string} */ file) {
  const { config } = await evaluated(file)
  return Object.entries(config).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
}

/**
 * `export const text = { a, b }`, imported by name, as one constant for each entry: so an embed carries the words
 * and settings that it names and no others. A minifier does not take entries out of an object.
 * @returns {import('rollup').Plugin}
 */
export function looseObjects() {
  return {
    name: 'loose-objects',
    resolveId: (id) => (suffix.test(id) ? id : null),
    async load(id) {
      const name = suffix.exec(id)?.[1]
      if (!name) return null
      const file = id.replace(suffix, '')
      this.addWatchFile(file)
      if (configFile.test(file)) return (await settledConfig(file)).join('\n')
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts' })
      return loosened(code, name, this.parse(code))
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        let result = code
        for (const [all, name = '', from = ''] of code.matchAll(single)) {
          const target = (await this.resolve(from, id.replace(suffix, '')))?.id ?? ''
          const isObject = words.test(target)
            ? (await readFile(target, 'utf8')).includes(`export const ${name} = {`)
            : configFile.test(target)
          if (isObject) result = result.replace(all, `import * as ${name} from "${target}?loose=${name}"`)
        }
        return result === code ? null : { code: result, map: null }
      },
    },
  }
}

/** A module with an object's entries for exports, and its imports as they are. */
function loosened(/** @type {string} */ code, /** @type {string} */ name, /** @type {any} */ tree) {
  return tree.body
    .flatMap((/** @type {any} */ node) => {
      const declared = (node.declaration ?? node).declarations?.[0]
      if (declared?.id.name !== name) return code.slice(node.start, node.end)
      return declared.init.properties.map(
        (/** @type {any} */ { key, value }) =>
          `export const ${key.name} = ${code.slice(value.start, value.end)}`,
      )
    })
    .join('\n')
}
