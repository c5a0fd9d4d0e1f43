import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const replacements: readonly [RegExp, string][] = [
  [/^react$/, resolve('widget/preact-as-react.ts')],
  [/^react-dom\/client$/, resolve('widget/preact-dom-client.ts')],
]

const asEmbed: Plugin = {
  name: 'as-embed',
  setup({ onResolve, onLoad }) {
    for (const [filter, path] of replacements) onResolve({ filter }, () => ({ path }))
    onResolve({ filter: /^virtual:styles$/ }, ({ path }) => ({ path, namespace: 'styles' }))
    onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
      contents: 'export { default as styles } from "./isolation.css"',
      resolveDir: resolve('widget'),
    }))
  },
}

/** The probe element as one script, made the way embeds are, with only the isolation as its styles. */
export async function bundleProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/support/probe-element.jsx'],
    bundle: true,
    write: false,
    logLevel: 'error',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'text' },
    plugins: [asEmbed],
  })
  return outputFiles[0]?.text ?? ''
}
