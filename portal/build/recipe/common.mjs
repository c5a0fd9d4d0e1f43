import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { appConfig } from './app-config.mjs'
import { baked } from './baked.mjs'
import { briefContract } from './brief-contract.mjs'

const { PUBLIC_URL, PORT } = process.env

/** The portal's origin where the operator has told it; empty for what is built to be looked at on this machine. */
export const statedPublicUrl = PUBLIC_URL ? new URL(PUBLIC_URL).origin : ''

/** The portal's origin, as the server takes it from the same variables. */
export const publicUrl = new URL(PUBLIC_URL || `http://127.0.0.1:${PORT || 3000}`).origin

/** Names that become values. Without valtio's, its debug code stays in. */
export function constants() {
  return replace({
    delimiters: ['', ''],
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      '(import.meta.env ? import.meta.env.MODE : void 0)': '"production"',
      __APP_CONFIG__: JSON.stringify(appConfig()),
      __PUBLIC_URL__: JSON.stringify(publicUrl),
    },
  })
}

/**
 * TypeScript and JSX to JavaScript, packages found.
 * @param {{ browser: boolean, jsx?: string }} world
 */
export function scripts({ browser, jsx = 'react' }) {
  return [
    baked(),
    nodeResolve({ browser, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    commonjs(),
    esbuild({ target: 'es2022', jsx: 'automatic', jsxImportSource: jsx, tsconfig: false }),
    ...(browser ? [briefContract()] : []),
  ]
}

/** What is named of the dictionary, or of a feature's index, is bundled; the rest of it has nothing to do there. */
export const treeshake = {
  moduleSideEffects: (/** @type {string} */ id) => !/\/core\/fields\/|\/features\/\w+\/index\.ts$/.test(id),
}

/** Rollup's complaints that say nothing about this code. */
export function onwarn(
  /** @type {import('rollup').RollupLog} */ warning,
  /** @type {(w: any) => void} */ warn,
) {
  // Chunks that wait for each other break the page in the browser, by "cannot access before initialization".
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}
