import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { config } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { sign } from '../../api/platform/pages/styles.ts'

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** CSP directives a page needs beyond reading: form submission if it has forms, and its script. */
const policyFor = (body: string, script?: PageScript): string[] => [
  body.includes('<form') || script ? "form-action 'self'" : "form-action 'none'",
  ...(script ? ["script-src 'self'", "connect-src 'self'", script.policy ?? []].flat() : []),
]

/** A page's script; a page with one may also send requests. */
interface PageScript {
  from: string
  /** Further CSP directives. */
  policy?: string
}

/** For a page of people to log in as: links with `data-email` and `data-password`. */
export const enter: PageScript = { from: '/demo/entrar.js' }

export const enterScript = readFileSync(join(import.meta.dirname, 'enter.js'), 'utf8')

/** Links on every page. */
const ways = [
  ['/demo/pessoas', 'Pessoas'],
  ['/demo/mensagens', 'Mensagens'],
  ['/demo/banco', 'Banco'],
  ['/demo/equipe', 'Equipe'],
  ['/', 'Portal'],
] as const

/** Sends a page of the demo; `body` is HTML with values already escaped. */
export function sendDemoPage(
  reply: FastifyReply,
  title: string,
  body: string,
  script?: PageScript,
): FastifyReply {
  const at = reply.request.url.split('?', 1)[0]
  const name = escapeHtml(`${title} | Demonstração ${config.brand}`)
  reply.header('content-security-policy', [policy, ...policyFor(body, script)].join('; '))
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
<header>
<a class="home" href="/demo/">${sign}Demonstração ${escapeHtml(config.brand)}</a>
<nav aria-label="Demonstração">
${ways.map(([path, label]) => `<a href="${path}"${path === at ? ' aria-current="page"' : ''}>${label}</a>`).join('\n')}
</nav>
<p>Aqui nada é de verdade: nem as pessoas, nem o dinheiro.</p>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`)
}
