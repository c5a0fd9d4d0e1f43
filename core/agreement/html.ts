import type { Block } from './blocks.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
const cells = (tag: string, texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${safe(text)}</${tag}>`).join('')

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${safe(block.text)}</h2>`
    case 'paragraph':
      return block.limiting
        ? `<p class="limiting"><strong>${safe(block.text)}</strong></p>`
        : `<p>${safe(block.text)}</p>`
    case 'facts':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${safe(label)}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`
    case 'table':
      return [
        `<table><caption>${safe(block.caption)}</caption>`,
        `<thead><tr>${block.head.map((text) => `<th scope="col">${safe(text)}</th>`).join('')}</tr></thead>`,
        `<tbody>${block.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody></table>`,
      ].join('\n')
  }
}

// The law asks for 12 points at least (CDC, art. 54 § 3).
const style = `body{font:12pt/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111}
.limiting{border:2px solid #111;padding:.6em}
table{border-collapse:collapse;width:100%;margin:1em 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:bold}
th,td{border-bottom:1px solid #999;padding:.3em;text-align:left}
dt{font-weight:bold}dd{margin:0 0 .6em}
code{overflow-wrap:anywhere}`

/** A document that stands alone: nothing fetched, nothing that runs. */
export function documentHtml(title: string, blocks: readonly Block[], hash: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${safe(title)}</h1>
${blocks.map(toHtml).join('\n')}
<p>SHA-256: <code>${safe(hash)}</code></p>
</body>
</html>
`
}
