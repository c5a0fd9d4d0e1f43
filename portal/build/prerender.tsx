import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { metas } from 'virtual:page-metas'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { operations } from '#core/api/contract/contract.ts'
import type { Input, Operation } from '#core/api/contract/operation.ts'
import { isListedRead, isReadTogether, type NamedRead } from '#core/api/contract/together.ts'
import { wholeConfig } from '#core/config/config.ts'
import { referencePath } from '#core/hosting/downloads.ts'
import { type Page, pages } from '#core/routes/pages.ts'
import { redirects } from '#core/routes/redirects.ts'
import { session } from '#core/session/session.ts'
import { App } from '../app/app.tsx'
import { loadPageAndParts, prefetchPageData } from '../app/page-modules.ts'
import { missing } from '../kit/match-page.ts'
import { nameRead } from '../kit/reads/ask.ts'
import { client } from '../kit/reads/read-cache.ts'
import { prerenderedDay } from '../kit/use-today.ts'
import { firstPaintCss } from './first-paint.ts'
import { htmlDocument, inlineScriptsOf, sandboxLine } from './html-document.ts'
import { writeIcons } from './icons.ts'
import { nginxConfig } from './nginx.ts'
import type { BuildManifest } from './recipe/page-manifest.mjs'
import { robotsTxt } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import type { Site } from './site-file.ts'
import { sitemapXml } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** The offline page is served under any URL and without a network: its only script waits for the network. */
const unaided = { entry: '/reconnect.js', scripts: [] }

function htmlFileOf({ id, path }: Page): string {
  if (id === 'home') return 'index.html'
  return id === 'notFound' ? '404.html' : `${path.slice(1).replace(':', '')}.html`
}

/** The hash of an inline style or script in a Content-Security-Policy. */
function contentHashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

/** Renders a page; a personal page in its state before the data has loaded. */
async function renderPage(row: Page): Promise<string> {
  await loadPageAndParts(row.page)
  session.authenticated = row.guard === 'session'
  return renderToString(
    <Router ssrPath={row.status === 404 ? missing : row.path}>
      <App />
    </Router>,
  )
}

/** What a personal page asks for ahead, its parameters by their names in the path and the query. */
function readsAhead(row: Page): NamedRead[][] {
  const params = Object.fromEntries(
    [...row.path.matchAll(/:(\w+)/g)].map(([text, name = '']) => [name, text]),
  )
  // The rendering has named the reads of all components.
  client.clear()
  prefetchPageData({ row, params }, { get: (name) => `?${name}`, has: () => false })
  const asked = client.getQueryCache().getAll()
  client.clear()
  const listed = asked.flatMap(({ queryKey: [id, input] }) => {
    const operation = operations.find((one) => one.id === id)
    return operation && isListedRead(operation)
      ? [{ operation, read: nameRead(operation, input as Input<Operation>) }]
      : []
  })
  const together = listed.filter(({ operation }) => isReadTogether(operation))
  const alone = listed.filter(({ operation }) => !isReadTogether(operation))
  return [together, ...alone.map((one) => [one])]
    .map((batch) => batch.map(({ read }) => read))
    .filter((batch) => batch.length > 0)
}

/**
 * Writes every page of the route table as HTML: public pages whole, personal pages without personal data.
 *
 * @param reference the page about the embeds, which is none of the table's: it is made of their schemas
 */
export async function prerenderPages(out: string, reference: string): Promise<void> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(out, '../build/manifest.json'), 'utf8'))
  const common = { day: prerenderedDay(), ...manifest }
  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(out, file)), { recursive: true })
    await writeFile(join(out, file), html)
  }

  const site: Site = {
    config: wholeConfig,
    publicUrl: __PUBLIC_URL__,
    pages: [],
    redirects: redirects.map(({ path, ...row }) => ({
      from: path,
      to: row.to,
      status: row.status,
      query: row.query,
    })),
    notFound: { file: '404.html', styleHashes: [], scriptHashes: [] },
  }
  for (const row of pages) {
    const built = manifest.pages[row.page]
    if (!built) throw new Error(`"${row.id}" names the folder ${row.page}, and no page is there`)
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    const body = await renderPage(row)
    const inlineCss = firstPaintCss(sandboxLine + body, manifest.baseCss + built.css)
    const reads = row.guard === 'session' ? readsAhead(row) : []
    const file = htmlFileOf(row)
    const parts = row.id === 'offline' ? unaided : { scripts: built.scripts }
    await write(file, htmlDocument({ ...common, row, reads, body, inlineCss, ...parts }))
    const scriptHashes = inlineScriptsOf({ ...parts, reads }).map(contentHashOf)
    const page = { file, styleHashes: [contentHashOf(inlineCss)], scriptHashes }
    if (row.status === 404) site.notFound = page
    else site.pages.push({ path, status: row.status, ...page })
  }
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(reference) ?? []
  const file = `${referencePath.slice(1)}.html`
  await write(file, reference)
  site.pages.push({
    path: referencePath,
    status: 200,
    file,
    styleHashes: [contentHashOf(style)],
    scriptHashes: [],
  })
  await write('site.json', JSON.stringify(site))
  await write('sitemap.xml', sitemapXml(pages, metas, __PUBLIC_URL__))
  await write('manifest.webmanifest', JSON.stringify(webManifest()))
  await writeIcons(out)
  await write('robots.txt', robotsTxt(pages, __PUBLIC_URL__))
  await write('.well-known/security.txt', securityTxt(__PUBLIC_URL__, common.day))
  await write('nginx.conf', nginxConfig(site, __PUBLIC_URL__))
}
