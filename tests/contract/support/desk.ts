import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll } from 'vitest'
import type { ActionName } from '../../../demo/api/desk/desk-actions.ts'
import { actionPath } from '../../../demo/api/desk/page-elements.ts'
import { buildDesk } from '../../../demo/api/desk/server.ts'
import { inviteStaff } from '../../../demo/api/desk/staff.ts'
import type { StaffRole } from '../../../demo/api/desk/tables.ts'
import { openSecret } from '../../../demo/api/identity/factor-secret.ts'
import type { Api } from './api.ts'
import { judgeAnswers } from './told.ts'

export const deskUrl = 'http://127.0.0.1:3002'
export const password = 'nove bambus perto do rio'

type Desk = ReturnType<typeof buildDesk>
type Headers = Record<string, string | undefined>

/** Headers without those that are not sent. */
const told = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >

/** A browser at the desk that keeps its cookie. */
export class Visitor {
  cookie = ''

  constructor(
    readonly desk: Desk,
    readonly email = '',
  ) {}

  async get(path: string, headers: Headers = {}) {
    return this.keep(
      await this.desk.inject({ url: path, headers: told({ cookie: this.cookie, ...headers }) }),
    )
  }

  /** Sends a form as a page of the desk's own does. */
  async post(path: string, fields: Record<string, string> | [string, string][] = {}, headers: Headers = {}) {
    const answer = await this.desk.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: told({
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: this.cookie,
        ...headers,
      }),
    })
    return this.keep(answer)
  }

  /** Opens a page and sends one of its forms; each look gives a form another key. */
  async submit(page: string, action: string, fields: Record<string, string> | [string, string][] = {}) {
    return this.confirm(await this.get(page), action, Array.isArray(fields) ? fields : Object.entries(fields))
  }

  /** Sends a form of a page as it is, with its hidden values, by itself or by a button with an action of its own. */
  async confirm({ body }: { body: string }, action: string, more: [string, string][] = []) {
    const forms = body.split('<form')
    const [, id] = new RegExp(`form="([^"]+)" formaction="${action}"`).exec(body) ?? []
    const form = forms.find((part) => part.includes(id ? ` id="${id}"` : `action="${action}"`))
    if (!form) throw new Error(`no form of ${action}`)
    const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return this.post(action, [
      ...hidden.map(([, name = '', value = '']) => [name, value] as const),
      ...more,
    ] as [string, string][])
  }

  private keep<Answer extends { headers: Record<string, unknown> }>(answer: Answer): Answer {
    const set = [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')
    const names = set.map((pair) => pair.split('=')[0])
    const kept = this.cookie.split('; ').filter((pair) => pair && !names.includes(pair.split('=')[0]))
    this.cookie = [...set, ...kept].join('; ')
    return answer
  }
}

/** The current TOTP code of a colleague, or the next one if it was used. */
export async function codeOf(api: Api, email: string): Promise<string> {
  const { id, factorSecret, factorStep } = await api.database
    .selectFrom('staff')
    .select(['id', 'factorSecret', 'factorStep'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const secret = openSecret(api.context.settings, id, factorSecret) ?? ''
  const step = Math.max(factorStep + 1, Math.floor(api.context.clock().getTime() / 30_000))
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })
}

let made = 0

/** Invites a colleague and logs them in. */
export async function colleague(api: Api, desk: Desk, role: StaffRole): Promise<Visitor> {
  made += 1
  const email = `${role}${made}@equipe.example`
  const link = new URL(await inviteStaff(api.context, email, role))
  const visitor = new Visitor(desk, email)
  const code = await codeOf(api, email)
  const convite = link.searchParams.get('codigo') ?? ''
  const answer = await visitor.post('/convite', { convite, senha: password, codigo: code })
  if (answer.statusCode !== 303) throw new Error(`the invitation answered ${answer.statusCode}`)
  return visitor
}

export const log = (api: Api) =>
  api.database
    .selectFrom('staffEvents')
    .leftJoin('staff', 'staff.id', 'staffEvents.staffId')
    .select(['staff.email', 'action', 'outcome', 'detail', 'subject'])
    .orderBy('staffEvents.id')
    .execute()

/** The desk beside an application, for all tests of a block. */
export function useDesk(api: Api) {
  const held = {} as { desk: Desk }
  beforeAll(() => {
    held.desk = buildDesk(api.context)
    judgeAnswers(held.desk)
  })
  afterAll(() => held.desk.close())
  return {
    visitor: (email?: string) => new Visitor(held.desk, email),
    as: (role: StaffRole) => colleague(api, held.desk, role),
    held,
  }
}

/** A path of an action, with places that nothing is at. */
export const emptyPath = (name: ActionName) =>
  actionPath(name, new Proxy({}, { get: () => '00000000-0000-0000-0000-000000000000' }))
