import askEarly from 'virtual:inline/ask-early'
import queueEvents from 'virtual:inline/queue-events'
import { metas } from 'virtual:page-metas'
import type { NamedRead } from '#core/api/contract/together.ts'
import { config, palette } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import type { Page } from '#core/routes/pages.ts'
import { text as waiting } from '../app/pre-hydration/text.ts'
import { tabTitle, titleOf } from '../page-meta.ts'
import { dataBlock, structuredData } from './structured-data.ts'

export interface DocumentParts {
  row: Page
  /** What a personal page asks for ahead, as its HTML does before the script is there. */
  reads: readonly (readonly NamedRead[])[]
  /** The rendered page; for a personal page, without personal data. */
  body: string
  day: string
  /** The critical CSS; the whole stylesheet loads later. */
  inlineCss: string
  stylesheet: string
  font: string | undefined
  entry: string
  scripts: readonly string[]
}

// Pages that need a script to be useful; the others work without one.
const scripted = /^access\/|\/check-contract$/
const noScript = `<noscript><p>Esta página precisa de JavaScript. Ative-o no navegador e recarregue a página, ou fale com a gente: ${config.support.phonePretty} ou ${config.support.email}.</p></noscript>`

/** Shown on every page, in the HTML only, so that no script removes it. */
export const sandboxLine = config.sandbox
  ? '<p class="sandbox">Este site é um ambiente de teste: nenhum dinheiro aqui é de verdade, e nenhum empréstimo é concedido.</p>'
  : ''

function htmlTag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
  return `<${name}${written.join('')}>`
}

const pageDataOf = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, said]) => [`data-${name}`, said]))

/** The metadata for search engines and link previews. */
function metadataTags({ row }: DocumentParts): string[] {
  if (row.guard === 'session' || row.status === 404)
    return [htmlTag('meta', { name: 'robots', content: 'noindex' })]
  const address = __PUBLIC_URL__ + row.path
  const meta = metas[row.page]
  const title = tabTitle(row.id, meta)
  const description = meta?.description
  return [
    ...(description ? [htmlTag('meta', { name: 'description', content: description })] : []),
    htmlTag('link', { rel: 'canonical', href: address }),
    ...(description ? [] : [htmlTag('meta', { name: 'robots', content: 'noindex' })]),
    htmlTag('meta', { property: 'og:type', content: 'website' }),
    htmlTag('meta', { property: 'og:site_name', content: config.brand }),
    htmlTag('meta', { property: 'og:locale', content: 'pt_BR' }),
    htmlTag('meta', { property: 'og:title', content: title }),
    ...(description ? [htmlTag('meta', { property: 'og:description', content: description })] : []),
    htmlTag('meta', { property: 'og:url', content: address }),
  ]
}

// A personal page needs the styles of its data later, so its stylesheet is preloaded with the scripts.
function styleTags({ row, inlineCss, stylesheet }: DocumentParts): string[] {
  return [
    htmlTag('meta', { name: 'stylesheet', content: stylesheet }),
    ...(row.guard === 'session' ? [htmlTag('link', { rel: 'preload', as: 'style', href: stylesheet })] : []),
    `<style>${inlineCss}</style>`,
    `<noscript>${htmlTag('link', { rel: 'stylesheet', href: stylesheet })}</noscript>`,
  ]
}

const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossorigin: true,
  fetchpriority: 'low',
} as const

/** What runs before the first paint: nothing on a page without scripts, and what asks early where there is what to ask. */
export function inlineScriptsOf({ scripts, reads }: Pick<DocumentParts, 'scripts' | 'reads'>): string[] {
  if (scripts.length === 0) return []
  return reads.length > 0 ? [queueEvents, askEarly] : [queueEvents]
}

/** The whole HTML document. */
export function htmlDocument(parts: DocumentParts): string {
  const { row, reads, body, day, font, entry, scripts } = parts
  const data = structuredData(row)
  const meta = metas[row.page]
  // Already escaped as HTML.
  const heading = /<h1[^>]*>([^<]*)/.exec(body)?.[1]
  // Whether a script hydrates the page; the offline page has none.
  const isWoken = scripts.length > 0
  const preloads = [
    ...scripts.map((href) => htmlTag('link', { rel: 'modulepreload', href })),
    // Its fallback has the same metrics: what the page can do comes before how it looks.
    ...(font ? [htmlTag('link', { ...fontPreload, href: font })] : []),
  ].join('')
  const head = [
    htmlTag('meta', { charset: 'utf-8' }),
    htmlTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${titleOf(meta, row.id) ? escapeHtml(tabTitle(row.id, meta)) : tabTitle(row.id, meta, heading)}</title>`,
    ...metadataTags(parts),
    ...(data ? [dataBlock(data)] : []),
    ...['light', 'dark'].map((scheme, at) =>
      htmlTag('meta', {
        name: 'theme-color',
        content: palette.page[at],
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    htmlTag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
    htmlTag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    htmlTag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...styleTags(parts),
    // A connection must be free for the page's data, of the six that HTTP/1.1 has: it is asked for before these files.
    ...(reads.length > 0 ? [`<template>${preloads}</template>`] : []),
    ...inlineScriptsOf(parts).map((script) => `<script>${script}</script>`),
    ...(reads.length > 0 ? [] : [preloads]),
    `${htmlTag('script', { type: 'module', src: entry })}</script>`,
  ]
  const status = row.status === 404 ? '404' : undefined
  const root = htmlTag('div', {
    id: 'portal',
    'data-day': day,
    'data-status': status,
    'data-unaided': isWoken ? undefined : row.path,
  })
  const isPersonal = row.guard === 'session'
  const asked = reads.length > 0 && { 'data-reads': JSON.stringify(reads), 'data-path': row.path }
  const html = htmlTag('html', { lang: 'pt-BR', 'data-personal': isPersonal || undefined, ...asked })
  const before = isPersonal || scripted.test(row.page) ? noScript : ''
  const after = isWoken ? `${htmlTag('p', { id: 'early', role: 'status', ...pageDataOf(waiting) })}</p>` : ''
  return `<!doctype html>${html}<head>${head.join('')}</head><body>${sandboxLine}${before}${root}${body}</div>${after}</body></html>`
}
