import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'
import type { Host } from './host.ts'
import { baseCss, pageOf } from './page.ts'

export interface Sites {
  portal: Site
  shop: Site
  close(): Promise<unknown>
}

/** Bundles the page's application in development mode, with all warnings. */
async function bundle(app: NonNullable<Host['app']>, portal: string): Promise<string> {
  const resolveDir = import.meta.dirname
  const { outputFiles } = await build({
    ...('entry' in app
      ? { entryPoints: [join(resolveDir, app.entry)] }
      : { stdin: { contents: app.code.replaceAll('{{portal}}', portal), resolveDir } }),
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })
  return outputFiles[0]?.text ?? ''
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
    files[`/${host.name}.css`] = baseCss + (host.css ?? '')
    if (host.app) files[`/${host.name}.js`] = await bundle(host.app, portal.origin)
    const policy = host.policy ?? ((origin: string) => strictPolicy(`'self' ${origin}`))
    policies[`/${host.name}.html`] = policy(portal.origin)
  }
  const shop = await startSite({ files, contentSecurityPolicy: (path) => policies[path] })
  return { portal, shop, close: () => Promise.all([portal.close(), shop.close()]) }
}
