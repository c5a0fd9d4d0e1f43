import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { config } from '../../../core/config/config.ts'
import { escapeHtml } from '../outbox/mail.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The one style sheet of the demo's own pages. */
export const styles = readFileSync(join(import.meta.dirname, 'demo.css'), 'utf8')

/** Sends a page of the demo; `body` is HTML whose values are escaped already. */
export function sendDemoPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const name = escapeHtml(`${title} | Demonstração ${config.brand}`)
  reply.header('content-security-policy', policy)
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/estilo.css">
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
