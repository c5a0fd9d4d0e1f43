import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { config } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/html.ts'

const policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** What a page may do beside being read: send its forms, where it has one, and run its script. */
const mayDo = (body: string, script?: Script): string[] => [
  body.includes('<form') || script ? "form-action 'self'" : "form-action 'none'",
  ...(script ? ["script-src 'self'", "connect-src 'self'", script.policy ?? []].flat() : []),
]

/** What makes a page more than something to read: then it may ask for things too. */
interface Script {
  from: string
  /** What it does without, beyond what every such page does. */
  policy?: string
}

/** For a page that keeps itself up to date: the elements that carry data-live. */
export const live: Script = { from: '/demo/ao-vivo.js' }

/** For a page of people to log in as: links that carry data-email and data-password. */
export const enter: Script = { from: '/demo/entrar.js' }

/** The one style sheet of the demo's own pages. */
export const styles = readFileSync(join(import.meta.dirname, 'demo.css'), 'utf8')

export const liveScript = readFileSync(join(import.meta.dirname, 'live.js'), 'utf8')

export const enterScript = readFileSync(join(import.meta.dirname, 'enter.js'), 'utf8')

/** Sends a page of the demo; `body` is HTML whose values are escaped already. */
export function sendDemoPage(
  reply: FastifyReply,
  title: string,
  body: string,
  script?: Script,
): FastifyReply {
  const name = escapeHtml(`${title} | Demonstração ${config.brand}`)
  reply.header('content-security-policy', [policy, ...mayDo(body, script)].join('; '))
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/estilo.css">${script ? `\n<script type="module" src="${script.from}"></script>` : ''}
</head>
<body>
<header><a href="/demo/">Demonstração ${escapeHtml(config.brand)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`)
}
