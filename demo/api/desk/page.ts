import type { FastifyReply } from 'fastify'
import { config } from '#core/config/config.ts'
import { html, Markup } from '../platform/pages/markup.ts'
import { sign } from '../platform/pages/styles.ts'
import { type ActionName, actions, mayUse } from './desk-actions.ts'
import type { Colleague } from './session.ts'
import { type NoticeId, notices, text } from './text.ts'

// No scripts, nothing from other origins, no framing.
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Content of a page. */
export interface PageContent {
  title: string
  body: Markup
  /** Ways past the head of the page beside the one to its content. */
  skips?: readonly (readonly [href: string, words: string])[]
  /** Result of the form sent before, shown first. */
  notice?: NoticeId
  status?: number
}

/** A page with a title and a sentence. */
export const messagePage = (
  { title, lead }: { title: string; lead: string },
  status: number,
): PageContent => ({
  title,
  body: html`<p>${lead}</p><p><a href="/">Voltar ao início</a></p>`,
  status,
})

/** Pages of the menu with their names. */
export const ways = [
  ['home', 'Início'],
  ['search', 'Busca'],
  ['reviews', 'Revisões'],
  ['statements', 'Extratos'],
  ['documents', 'Documentos'],
  ['chats', 'Conversas'],
  ['readyAnswers', 'Respostas prontas'],
  ['protocols', 'Protocolos'],
  ['disputes', 'Contas suspensas'],
  ['deaths', 'Falecimentos'],
  ['refusedCharges', 'Cobranças recusadas'],
  ['privateCalls', 'Ligações'],
  ['payouts', 'Envios'],
  ['contests', 'Contestações'],
  ['refunds', 'Devoluções'],
  ['removals', 'Nomes a limpar'],
  ['reversals', 'Pagamentos desfeitos'],
  ['strayPayments', 'Sem cobrança'],
  ['unreadLists', 'Consultas'],
  ['jobs', 'Tarefas'],
  ['partners', 'Parceiros'],
  ['record', 'Registro'],
] as const satisfies readonly (readonly [ActionName, string])[]

function navigation(staff: Colleague, at: string): Markup {
  const links = ways
    .filter(([name]) => mayUse(staff.role, name))
    .map(([name, label]) => {
      const { path } = actions[name]
      const isHere = at === path || at.startsWith(`${path}/`)
      return html`<a href="${path}"${isHere && html` aria-current="page"`}>${label}</a>`
    })
  // On a narrow screen this is a popover that the button opens; on a wide one it is always visible.
  return html`<button class="quiet" popovertarget="menu">Menu</button>
<div id="menu" popover><nav aria-label="${text.name}">${links}</nav>
<div class="who"><span>${staff.email}, ${text.roles[staff.role]}</span><a href="${actions.keyboard.path}">Teclado</a>
<form method="post" action="${actions.leave.path}"><button class="quiet">${actions.leave.words}</button></form></div></div>`
}

const noticeMarkup = (notice: NoticeId): Markup => {
  const [tone, words] = notices[notice]
  return html`<p class="notice ${tone}" role="${tone === 'error' ? 'alert' : 'status'}" tabindex="-1" autofocus>${words}</p>`
}

/** Sends a page of the desk; `staff` is undefined before login. */
export function sendPage(
  reply: FastifyReply,
  { title, body, skips = [], notice, status = 200 }: PageContent,
  staff?: Colleague,
): FastifyReply {
  const at = reply.request.url.split('?', 1)[0] ?? '/'
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${text.name} ${config.brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/estilo.css">
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
${skips.map(([href, words]) => html`<a class="skip" href="${href}">${words}</a>`)}
<header>
<a class="home" href="/">${new Markup(sign)}${text.name} ${config.brand}</a>
${staff && navigation(staff, at)}
</header>
<main id="conteudo">
${notice && noticeMarkup(notice)}
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page.text)
}
