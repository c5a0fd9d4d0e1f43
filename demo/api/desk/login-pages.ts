import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import { factorUri } from '../identity/second-factor.ts'
import type { Context } from '../platform/context.ts'
import { html, type Markup } from '../platform/pages/markup.ts'
import { recordAction } from './action-record.ts'
import { readRequest } from './desk-routes.ts'
import { messagePage, sendPage } from './page.ts'
import {
  acceptInvitation,
  endSession,
  findInvitation,
  leastPassword,
  logIn,
  mostPassword,
} from './session.ts'
import { text, entryText as words } from './text.ts'

/** How long a browser stays known. */
const markSeconds = 180 * 24 * 60 * 60

/** The session cookie, and the mark of a known browser. Under https their names have the __Host- prefix, so no other host can set them. */
export function readCookie({ settings: { deskUrl = '', desk } }: Context) {
  const isSecure = deskUrl.startsWith('https:')
  const name = isSecure ? '__Host-painel' : 'painel'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const browser = `${name}-navegador`
  const cookieIn = ({ headers }: Pick<FastifyRequest, 'headers'>, wanted: string) =>
    (headers.cookie ?? '')
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${wanted}=`))
      ?.slice(wanted.length + 1)
  return {
    read: (request: Pick<FastifyRequest, 'headers'>) => cookieIn(request, name),
    /** The mark of a browser that was used before. */
    browserOf: (request: Pick<FastifyRequest, 'headers'>) => cookieIn(request, browser),
    set: (reply: FastifyReply, { token, mark }: { token: string; mark: string }) =>
      reply.header('set-cookie', [
        `${name}=${token}; ${attributes}; Max-Age=${desk.absoluteSeconds}`,
        `${browser}=${mark}; ${attributes}; Max-Age=${markSeconds}`,
      ]),
    clear: (reply: FastifyReply) => reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`),
  }
}

const codeInput = html`<label for="codigo">${words.code}</label>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" maxlength="9" required>`

const readTypedCode = (form: URLSearchParams) => (form.get('codigo') ?? '').replace(/\s/g, '')

function loginForm(email: string, problem?: string): Markup {
  return html`${problem && html`<p class="notice error" role="alert">${problem}</p>`}
<form method="post" action="/entrar">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" maxlength="254" required>
<label for="senha">Senha</label>
<input id="senha" name="senha" type="password" autocomplete="current-password" maxlength="${mostPassword}" required>
${codeInput}
<button>Entrar</button>
</form>`
}

/** A QR code as an SVG path, black on white in both themes for contrast. */
function qrCode(value: string): Markup {
  const { size, data } = encode(value, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${words.qr}"><path d="${path}" shape-rendering="crispEdges"/></svg>`
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

function invitationForm({ email, role, secret }: Invitation, token: string, problem?: string): Markup {
  return html`<p>${words.invited(email, text.roles[role])}</p>
${problem && html`<p class="notice error" role="alert">${problem}</p>`}
<form method="post" action="/convite">
<input type="hidden" name="convite" value="${token}">
<input type="hidden" name="email" autocomplete="username" value="${email}">
<h2>1. ${words.makePassword}</h2>
<label for="senha">Senha</label>
<input id="senha" name="senha" type="password" autocomplete="new-password" minlength="${leastPassword}" maxlength="${mostPassword}" aria-describedby="regra" required>
<p class="meta" id="regra">${words.passwordRule}</p>
<h2>2. ${words.scan}</h2>
<p>${qrCode(factorUri(secret, email))}</p>
<p>${words.orType} <code>${secret.match(/.{1,4}/g)?.join(' ')}</code></p>
${codeInput}
<button>Criar acesso</button>
</form>`
}

/** Routes of invitation and login. */
export function entryRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context
  const cookie = readCookie(context)

  app.get('/entrar', async (request, reply) =>
    request.colleague
      ? reply.redirect('/', 303)
      : sendPage(reply, { title: words.loginTitle, body: loginForm('') }),
  )

  app.post('/entrar', async (request, reply) => {
    const { form, address } = readRequest(request)
    const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254)
    const password = form.get('senha') ?? ''
    const {
      token,
      browser: mark = '',
      staffId = null,
    } = await logIn(context, {
      email,
      password,
      code: readTypedCode(form),
      address,
      browser: cookie.browserOf(request),
    })
    const outcome = token ? 'done' : 'refused'
    await recordAction(context, database, { staffId, action: 'login', outcome, address })
    if (!token)
      return sendPage(reply, { title: words.loginTitle, body: loginForm(email, words.wrong), status: 400 })
    // Ends the session that the browser had before.
    await endSession(context, cookie.read(request))
    return cookie.set(reply, { token, mark }).redirect('/', 303)
  })

  const over = (reply: FastifyReply) => sendPage(reply, messagePage(words.over, 410))

  app.get('/convite', async (request, reply) => {
    const token = readRequest(request).query.get('codigo') ?? ''
    const invited = await findInvitation(context, token)
    if (!invited) return over(reply)
    return sendPage(reply, { title: words.invitationTitle, body: invitationForm(invited, token) })
  })

  app.post('/convite', async (request, reply) => {
    const { form, address } = readRequest(request)
    const token = form.get('convite') ?? ''
    const password = form.get('senha') ?? ''
    const taken = await acceptInvitation(context, token, { password, code: readTypedCode(form), address })
    if ('token' in taken) {
      await recordAction(context, database, {
        staffId: taken.staffId,
        action: 'invitation',
        outcome: 'done',
        address,
      })
      await endSession(context, cookie.read(request))
      return cookie.set(reply, { token: taken.token, mark: taken.browser }).redirect('/', 303)
    }
    const invited = taken.problem === 'link' ? undefined : await findInvitation(context, token)
    if (!invited || taken.problem === 'link') return over(reply)
    const body = invitationForm(invited, token, words.problems[taken.problem])
    return sendPage(reply, { title: words.invitationTitle, body, status: 400 })
  })
}
