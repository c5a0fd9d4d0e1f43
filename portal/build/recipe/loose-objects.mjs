import { build } from 'esbuild'
import { appConfig } from './common.mjs'

const loose = /\/core\/(?:.+\/)?text\.ts$|\/core\/text\/\w+\.ts$/
const configFile = /\/core\/config\/config\.ts$/

/** The configuration as it will be, worked out at build time. */
async function settledConfig(/** @type {string} */ file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    define: { __APP_CONFIG__: JSON.stringify(appConfig()) },
  })
  const { config } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  return config
}

/**
 * `export const text = { a, b }` as one constant for each entry, so that an embed carries the words and settings
 * that it names and no others: a minifier does not take entries out of an object.
 * @returns {import('rollup').Plugin}
 */
export function looseObjects() {
  return {
    name: 'loose-objects',
    async load(id) {
      if (!configFile.test(id)) return null
      const entries = Object.entries(await settledConfig(id))
      return entries.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`).join('\n')
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (loose.test(id)) return { code: loosened(code, this.parse(code)), map: null }
        let result = code
        for (const [all, name, from] of code.matchAll(/import \{ (\w+) \} from "([^"]+)"/g)) {
          const target = from && (await this.resolve(from, id))?.id
          if (target && (loose.test(target) || configFile.test(target)))
            result = result.replace(all, `import * as ${name} from "${from}"`)
        }
        return result === code ? null : { code: result, map: null }
      },
    },
  }
}

function loosened(/** @type {string} */ code, /** @type {any} */ tree) {
  const objects = tree.body
    .map((/** @type {any} */ node) => (node.declaration ?? node).declarations?.[0].init)
    .filter((/** @type {any} */ init) => init?.type === 'ObjectExpression')
  if (objects.length !== 1) return code
  return objects[0].properties
    .map(
      (/** @type {any} */ { key, value }) =>
        `export const ${key.name} = ${code.slice(value.start, value.end)}`,
    )
    .join('\n')
}
