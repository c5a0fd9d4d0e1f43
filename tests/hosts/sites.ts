import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { compile } from 'svelte/compiler'
import { strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'
import type { Host } from './host.ts'
import { baseCss, pageOf } from './page.ts'

export interface Sites {
  portal: Site
  shop: Site
  close(): Promise<unknown>
}

const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => ({
      contents: compile(await readFile(path, 'utf8'), { filename: path, dev: true }).js.code,
    }))
  },
}

/** Bundles the page's application in development mode, with all warnings, and the styles that it imports. */
async function bundle(
  app: NonNullable<Host['app']>,
  portal: string,
): Promise<{ script: string; styles: string }> {
  const resolveDir = import.meta.dirname
  const { outputFiles } = await build({
    ...('entry' in app
      ? { entryPoints: [join(resolveDir, app.entry)] }
      : { stdin: { contents: app.code.replaceAll('{{portal}}', portal), resolveDir } }),
    bundle: true,
    write: false,
    outdir: 'nowhere',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['development'],
    loader: { '.png': 'dataurl' },
    plugins: [svelte],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), styles: textOf('.css') }
}

/** Serves the portal's scripts on one origin and all pages of the table on another. */
export async function startHosts(hosts: readonly Host[]): Promise<Sites> {
  const portal = await startSite({
    folder: ['/widget/', 'dist/widget/'],
    files: { '/continuar': 'Portal', '/login': 'Portal', '/demo/geru': 'Lender' },
  })
  const files: Record<string, string> = {
    '/watch.js': await readFile(join(import.meta.dirname, 'watch.js'), 'utf8'),
    // An iframe as wide as a phone, for engines whose window cannot be that narrow.
    '/frame.html': '<!doctype html><title>Moldura</title><iframe title="Loja"></iframe>',
  }
  const policies: Record<string, string> = {}
  for (const host of hosts) {
    files[`/${host.name}.html`] = pageOf(host, portal.origin)
    const { script, styles } = host.app ? await bundle(host.app, portal.origin) : { script: '', styles: '' }
    files[`/${host.name}.css`] = baseCss + styles + (host.css ?? '')
    files[`/${host.name}.js`] = script
    for (const [path, text] of Object.entries(host.files ?? {}))
      files[path] = text.replaceAll('{{portal}}', portal.origin)
    const policy = host.policy ?? ((origin: string) => strictPolicy(`'self' ${origin}`))
    policies[`/${host.name}.html`] = policy(portal.origin)
  }
  const shop = await startSite({ files, contentSecurityPolicy: (path) => policies[path] })
  return { portal, shop, close: () => Promise.all([portal.close(), shop.close()]) }
}
