import { resolve } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { readOperatorConfig } from './app-config.mjs'
import { bakeModules } from './bake-modules.mjs'
import { publicUrl, statedPublicUrl } from './public-url.mjs'
import { briefContract } from './strip-contract-docs.mjs'

/**
 * Compile-time constants. Without valtio's, its debug code stays in the bundle.
 * @param {{ packagedFor?: string, isDrawer?: boolean }} [how] the portal that a package is built for, empty for none;
 *   whether the build draws the elements' HTML
 */
export function replaceConstants({ packagedFor, isDrawer = false } = {}) {
  return replace({
    delimiters: ['', ''],
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      '(import.meta.env ? import.meta.env.MODE : void 0)': '"production"',
      __APP_CONFIG__: JSON.stringify(readOperatorConfig()),
      __PUBLIC_URL__: JSON.stringify(publicUrl),
      __PORTAL__: JSON.stringify(packagedFor ?? statedPublicUrl),
      __PACKAGED__: `${packagedFor !== undefined}`,
      __DRAWER__: `${isDrawer}`,
    },
  })
}

/** JSX as calls of React's runtime. */
const react = { jsx: /** @type {const} */ ('automatic'), jsxImportSource: 'react' }

/** JSX as calls of a module's createElement. */
const jsxFrom = (/** @type {string} */ module) => ({
  jsx: /** @type {const} */ ('transform'),
  jsxFactory: 'jsxElement',
  jsxFragment: 'JsxFragment',
  banner: `import { createElement as jsxElement, Fragment as JsxFragment } from '${module}'`,
})

/** Preact's core has it, and its JSX runtime would be a second one. */
export const preact = jsxFrom('preact')

/** For what is drawn without Preact. */
export const stillNodes = jsxFrom(resolve('widget/static-embeds/create-node.ts'))

/**
 * Compiles TypeScript and JSX to JavaScript, and resolves packages.
 * @param {{ browser: boolean, jsx?: typeof react | typeof preact }} world
 */
export function compileScripts({ browser, jsx = react }) {
  return [
    bakeModules(),
    nodeResolve({ browser, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    commonjs(),
    esbuild({ target: 'es2022', tsconfig: false, ...jsx }),
    ...(browser ? [briefContract()] : []),
  ]
}

/** Field and feature index modules have no side effects, so only the exports in use are bundled. */
export const treeshake = {
  moduleSideEffects: (/** @type {string} */ id) =>
    !/\/core\/fields\/|\/features\/[\w-]+\/index\.ts$/.test(id),
}

/** Handles Rollup's warnings, and ignores those that do not concern this code. */
export function handleWarning(
  /** @type {import('rollup').RollupLog} */ warning,
  /** @type {(w: any) => void} */ warn,
) {
  // Chunks that import each other break the page in the browser ("cannot access before initialization").
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}
