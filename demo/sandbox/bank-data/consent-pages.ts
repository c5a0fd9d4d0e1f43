import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { bankDataKept } from '#core/ebs/ebs-consent.baked.ts'
import type { Context } from '../../api/platform/context.ts'
import { readRawBodies } from '../../api/platform/http/raw-body.ts'
import type { AuthorizationRequest } from '../../api/ports/bank-data.ts'
import {
  answerUrl,
  authorizationPath,
  readAuthorizationRequest,
  readCustomer,
  sealCustomer,
} from './bank-authorization.ts'
import { sandboxPassword, sandboxPeople } from './bank-customers.ts'
import { sandboxBanks } from './sandbox-banks.ts'

const style = readFileSync(join(import.meta.dirname, 'pages.css'), 'utf8')

/** No other page may frame the bank's. Its form may redirect to the portal. */
const pagePolicy = (portalUrl: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${portalUrl}; base-uri 'none'; frame-ancestors 'none'`

const words = {
  loginTitle: 'Entre na sua conta',
  purpose: `${brand.The} pediu, para ${bank.the}, a leitura de dados da sua conta. Você entra aqui, no seu banco, e decide na próxima tela.`,
  user: 'Usuário',
  password: 'Senha',
  hint: 'Na demonstração: user-ok e password-ok.',
  enter: 'Entrar',
  wrong: 'Usuário ou senha incorretos. Confira e tente de novo.',
  consentTitle: `Compartilhar dados com ${brand.the} e ${bank.the}?`,
  facts: [
    ['O que será lido', 'nome do titular, saldos e movimentações dos últimos 3 meses.'],
    [
      'Quem recebe',
      `a ${config.company.legalName} (${brand.name}), CNPJ ${config.company.cnpj}, e, por meio dela, ${bank.the}, CNPJ ${config.creditor.cnpj}, que analisa e concede o crédito.`,
    ],
    ['Para quê', 'analisar o seu pedido de empréstimo.'],
    [
      'Por quanto tempo',
      'uma única leitura, agora. Nenhuma movimentação é feita na conta, e a sua senha não é compartilhada.',
    ],
    ['O que fica guardado', `do que for lido, ${bankDataKept}`],
  ] satisfies readonly (readonly [string, string])[],
  agree: 'Autorizar',
  refuse: 'Não autorizar',
  overTitle: 'Este pedido não vale mais',
  over: `Volte ao site ${brand.of} e comece de novo.`,
}

const bankOf = ({ bankId }: AuthorizationRequest) =>
  sandboxBanks.find(({ id }) => id === bankId)?.name ?? 'Banco'

const hiddenInput = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Parses a form; undefined for a cross-site request (CSRF check). */
function formOf({ headers, body }: FastifyRequest): URLSearchParams | undefined {
  const from = headers['sec-fetch-site'] ?? 'same-origin'
  return from === 'same-origin' ? new URLSearchParams(String(body)) : undefined
}

/**
 * Consent page of a sandbox bank, as in Open Finance: login and confirmation at the bank, then back to the
 * portal. It is on the demo's other origin, so that no bank password is typed on the portal's.
 */
export function bankConsentPages(
  app: FastifyInstance,
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
) {
  function send(reply: FastifyReply, bank: string, title: string, body: string): FastifyReply {
    reply.headers({ 'content-security-policy': pagePolicy(settings.publicUrl), 'cache-control': 'no-store' })
    reply.headers({ 'referrer-policy': 'no-referrer' })
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${bank}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${authorizationPath}/estilo.css">
</head>
<body>
<header>${escapeHtml(bank)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`)
  }

  const isOver = (request: AuthorizationRequest) => request.expiresAt <= clock().toISOString()
  const over = (reply: FastifyReply, bank = 'Banco') =>
    send(reply.status(410), bank, words.overTitle, `<p>${escapeHtml(words.over)}</p>`)

  function login(reply: FastifyReply, sealed: string, wrong = false): FastifyReply {
    const request = readAuthorizationRequest(settings, sealed)
    if (!request) return over(reply)
    if (isOver(request)) return over(reply, bankOf(request))
    return send(
      reply,
      bankOf(request),
      words.loginTitle,
      `<p>${escapeHtml(words.purpose)}</p>
${wrong ? `<p role="alert">${words.wrong}</p>` : ''}
<form method="post" action="${authorizationPath}/entrar" autocomplete="off">
${hiddenInput('pedido', sealed)}
<label>${words.user}<input name="usuario" required autocapitalize="none" spellcheck="false"></label>
<label>${words.password}<input name="senha" type="password" required></label>
<p>${words.hint}</p>
<button>${words.enter}</button>
</form>
<form method="post" action="${authorizationPath}/recusar">
${hiddenInput('pedido', sealed)}
<button class="quiet">${words.refuse}</button>
</form>`,
    )
  }

  app.get(`${authorizationPath}/estilo.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  app.get<{ Querystring: { pedido?: string } }>(authorizationPath, ({ query }, reply) =>
    login(reply, String(query.pedido ?? '')),
  )
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post(`${authorizationPath}/entrar`, (request, reply) => {
      const form = formOf(request)
      const sealed = form?.get('pedido') ?? ''
      const user = form?.get('usuario')?.trim() ?? ''
      const asked = readAuthorizationRequest(settings, sealed)
      if (!asked || isOver(asked)) return login(reply, sealed)
      if (!sandboxPeople.has(user) || form?.get('senha') !== sandboxPassword)
        return login(reply, sealed, true)
      const customer = sealCustomer(settings, { request: asked, user })
      return send(
        reply,
        bankOf(asked),
        words.consentTitle,
        `<dl>
${words.facts.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
<form method="post" action="${authorizationPath}/autorizar">
${hiddenInput('cliente', customer)}
<button>${words.agree}</button>
</form>
<form method="post" action="${authorizationPath}/recusar">
${hiddenInput('pedido', sealed)}
<button class="quiet">${words.refuse}</button>
</form>`,
      )
    })
    scope.post(`${authorizationPath}/autorizar`, (request, reply) => {
      const customer = readCustomer(settings, formOf(request)?.get('cliente') ?? '')
      if (!customer || isOver(customer.request)) return over(reply)
      return reply.redirect(answerUrl(settings, customer.request, customer.user), 303)
    })
    scope.post(`${authorizationPath}/recusar`, (request, reply) => {
      const asked = readAuthorizationRequest(settings, formOf(request)?.get('pedido') ?? '')
      return asked ? reply.redirect(answerUrl(settings, asked), 303) : over(reply)
    })
  })
}
