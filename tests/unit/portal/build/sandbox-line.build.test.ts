import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { pages } from '#core/routes/pages.ts'

/** Modules the build generates, left empty. */
const made: Plugin = {
  name: 'made',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'made' }))
    onLoad({ filter: /./, namespace: 'made' }, () => ({
      contents: 'export default ""; export const metas = {}',
    }))
  },
}

async function documentUnder(config: object): Promise<(parts: object) => string> {
  const { outputFiles } = await build({
    entryPoints: ['portal/build/html-document.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [made],
    define: { __APP_CONFIG__: JSON.stringify(config), __PUBLIC_URL__: '"https://vereda.exemplo.com.br"' },
  })
  const [file] = outputFiles
  return (await import(`data:text/javascript,${encodeURIComponent(file?.text ?? '')}`)).htmlDocument
}

const parts = {
  body: '',
  day: '',
  inlineCss: '',
  stylesheet: '',
  font: undefined,
  entry: '',
  reads: [],
  scripts: [],
}

test.each([
  [{ sandbox: true }, pages.length],
  [{}, 0],
])('under %j, of all pages %i say that no money is real', async (config, count) => {
  const document = await documentUnder(config)
  const saying = pages.filter((row) =>
    document({ ...parts, row }).includes('<p class="sandbox">Este site é um ambiente de teste'),
  )
  expect(saying).toHaveLength(count)
})
