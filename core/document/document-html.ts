import type { Block } from './block.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

const htmlItems = (tag: string, texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')

export function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('prominent' in block) return `<p class="prominent"><strong>${escapeHtml(block.prominent)}</strong></p>`
  if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`
  if ('list' in block) return `<ul>${htmlItems('li', block.list)}</ul>`
  if ('steps' in block) return `<ol>${htmlItems('li', block.steps)}</ol>`
  if ('quote' in block) return `<blockquote>${htmlItems('p', block.quote)}</blockquote>`
  if ('facts' in block)
    return `<dl>${block.facts.map(([label, value]) => htmlItems('dt', [label]) + htmlItems('dd', [value])).join('')}</dl>`
  const { caption, head, rows } = block.table
  return [
    `<table>${htmlItems('caption', [caption])}`,
    `<thead><tr>${head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${htmlItems('td', row)}</tr>`).join('\n')}</tbody></table>`,
  ].join('\n')
}

// The law requires at least 12 points (CDC, art. 54 § 3).
const style = `body{font:12pt/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111}
.prominent{border:2px solid #111;padding:.6em}
table{border-collapse:collapse;width:100%;margin:1em 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:bold}
th,td{border-bottom:1px solid #999;padding:.3em;text-align:left}
dt{font-weight:bold}dd{margin:0 0 .6em}
code{overflow-wrap:anywhere}`

/** A self-contained document: it loads no resources and runs no scripts. */
export function documentHtml(title: string, blocks: readonly Block[], hash: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
<p>SHA-256: <code>${escapeHtml(hash)}</code></p>
</body>
</html>
`
}
