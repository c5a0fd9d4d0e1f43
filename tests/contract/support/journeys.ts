import { randomUUID } from 'node:crypto'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { Api } from './api.ts'
import { type NewPerson, newPerson } from './people.ts'

/** Mails to an address, oldest first. */
export function mails({ database }: Api, to: string) {
  return database.selectFrom('messages').selectAll().where('recipient', '=', to).orderBy('id').execute()
}

/** The code of the newest mail to an address. */
export async function lastCode({ database }: Api, to: string): Promise<string> {
  const mail = await database
    .selectFrom('messages')
    .select('code')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mail?.code) throw new Error(`the last mail to ${to} has no code`)
  return mail.code
}

/** The token in the link of the newest mail to an address. */
export async function lastLink(api: Api, to: string): Promise<string> {
  const [, token] = /#token=([\w-]{43})/.exec((await mails(api, to)).at(-1)?.text ?? '') ?? []
  if (!token) throw new Error(`the last mail to ${to} has no link with a token`)
  return token
}

/** Six digits other than the given ones. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export function register(api: Api, person: NewPerson) {
  return api.send('POST', '/api/v1/user', person)
}

export function activate(api: Api, email: string, activationCode: string) {
  return api.send('POST', '/api/v1/user/activate', undefined, { query: { email, activationCode } })
}

/** Sends a login, optionally from an address. */
export function logIn(
  api: Api,
  { email, password }: { email: string; password: string },
  address?: string,
  headers?: Record<string, string>,
) {
  return api.send('POST', '/api/v1/oauth/token', { email, password }, { address, headers })
}

/** A registered and activated user. */
export async function activePerson(api: Api, over?: Partial<NewPerson>): Promise<NewPerson> {
  const person = newPerson(over)
  await register(api, person)
  const { status } = await activate(api, person.email, await lastCode(api, person.email))
  if (status !== 200) throw new Error(`activation answered ${status}`)
  return person
}

/** The token of a new session. */
export async function tokenOf(api: Api, person: NewPerson): Promise<string> {
  const { body } = await inOwnBrowser(person.email, (headers) => logIn(api, person, undefined, headers))
  return (body as { access_token: string }).access_token
}

const browsers = new Map<string, string>()

/** Headers of the browser a user logged in with; a stolen token is used without them. */
export const ownBrowser = (email: string) => ({ 'x-device-token': browsers.get(email) ?? '' })

/** Logs in from the user's one browser: the device token of the last login is sent with the next. */
export async function inOwnBrowser<A extends { body: unknown }>(
  email: string,
  enter: (headers: Record<string, string>) => Promise<A>,
): Promise<A> {
  const known = browsers.get(email)
  const answer = await enter(known ? { 'x-device-token': known } : {})
  const { device_token: given } = answer.body as { device_token?: string }
  if (given) browsers.set(email, given)
  return answer
}

/** A user who has just logged in. */
export async function loggedIn(api: Api, over?: Partial<NewPerson>) {
  const person = await activePerson(api, over)
  return { person, token: await tokenOf(api, person) }
}

/** A user with a locked account. */
export async function lockedPerson(api: Api): Promise<NewPerson> {
  const person = await activePerson(api)
  const wrong = { ...person, password: 'outra coisa qualquer' }
  for (let i = 0; i < api.context.settings.lockAfter; i += 1) await logIn(api, wrong)
  return person
}

/** A user with a deleted account. */
export async function deletedPerson(api: Api): Promise<NewPerson> {
  const { person, token } = await loggedIn(api)
  const body = { currentPassword: person.password }
  const { status } = await api.send('DELETE', '/api/v1/user', body, { token })
  if (status !== 204) throw new Error(`closing the account answered ${status}`)
  return person
}

/** The e-mail of a loan's owner. */
export const emailOf = async ({ database }: Api, { id }: { id: string }): Promise<string> =>
  (
    await database
      .selectFrom('loans')
      .innerJoin('users', 'users.id', 'loans.userId')
      .select('email')
      .where('loans.id', '=', id)
      .executeTakeFirstOrThrow()
  ).email ?? ''

export const loanOf = (answer: { body: unknown }) =>
  (answer.body as { personalLoanDto: PersonalLoan }).personalLoanDto

/** A new loan request of the session's user. */
export async function newLoan(api: Api, token: string): Promise<PersonalLoan> {
  const wanted = { loanAmount: 5_000_00, installmentsQty: 24 }
  return loanOf(await api.send('POST', '/api/v1/personal-loan', wanted, { token, key: randomUUID() }))
}
