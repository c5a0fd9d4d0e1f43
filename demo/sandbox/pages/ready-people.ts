import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { login } from '#core/api/contract/oauth.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { UserState } from '#core/text/account-states.ts'
import { termsOfUse } from '#core/text/terms-version.ts'
import { recordConsent } from '../../api/identity/record-consent.ts'
import { timestamp } from '../../api/platform/clock.ts'
import type { Context } from '../../api/platform/context.ts'
import { inTransaction } from '../../api/platform/database/in-transaction.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { startRequest } from '../../api/request/start-request.ts'
import type { PlayedBank } from '../played-bank.ts'
import { sandboxPorts } from '../ports.ts'
import { accountPeople, type LoanStory } from './account-people.ts'
import { beginJourney } from './begin-journey.ts'
import { complete, type LoanPerson, loanPeople, saoPaulo, usual } from './loan-people.ts'
import { proposeInStory } from './propose-in-story.ts'
import { contextAtSignature, payLastOfStory, payPastOfStory, signLoanOfStory } from './sign-and-pay.ts'

/** Password of all ready people; shown on the page. */
export const readyPassword = 'uma vereda entre buritis'

export interface ReadyPerson {
  email: string
  name: string
  cpf: string
  mobile: string
  state: UserState
  dateOfBirth?: IsoDate
  /** Omitted if the mobile number was verified long ago. */
  mobileProved?: false
  /** Amount in cents of an unfinished request. */
  loanAmount?: number
  /** A request whose first questions are answered. */
  journey?: LoanPerson['journey']
  /** Loans with a signed contract. */
  stories?: readonly LoanStory[]
  about: string
}

/** The e-mail is null once the account was closed. */
export interface ReadyAccount {
  email: string | null
  state: UserState
}

export const readyPeople: readonly ReadyPerson[] = [
  {
    email: 'ana@pessoas.example',
    name: 'Ana Beatriz Moreira',
    cpf: '52998224725',
    mobile: '+5511987650001',
    state: 'active',
    mobileProved: false,
    about: 'conta ativa, sem empréstimo, celular por confirmar',
  },
  {
    email: 'bruno@pessoas.example',
    name: 'Bruno Carvalho Dias',
    cpf: '11144477735',
    mobile: '+5521987650002',
    state: 'active',
    loanAmount: 8_000_00,
    about: 'conta ativa, com um pedido começado',
  },
  {
    email: 'clara@pessoas.example',
    name: 'Clara Nogueira',
    cpf: '12345678909',
    mobile: '+5531987650003',
    state: 'unconfirmed',
    about: 'cadastro feito, falta ativar a conta',
  },
  {
    email: 'davi@pessoas.example',
    name: 'Davi Tavares Rocha',
    cpf: '98765432100',
    mobile: '+5541987650004',
    state: 'locked',
    about: 'conta bloqueada por senhas erradas',
  },
  ...loanPeople,
  ...accountPeople,
]

/** Id of the account that was made for a ready person, whatever a visitor did to it since. */
function idOf({ email }: ReadyPerson): string {
  const digest = createHash('sha256').update(email).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

const monthSeconds = 30 * 24 * 60 * 60

async function createReadyPerson(
  context: Context,
  bank: PlayedBank,
  person: ReadyPerson,
  passwordHash: string,
): Promise<void> {
  const {
    email,
    name,
    cpf,
    mobile,
    state,
    dateOfBirth = '1990-03-27',
    mobileProved = state !== 'unconfirmed',
    loanAmount,
    journey,
    stories = [],
  } = person
  const { database, clock } = context
  const now = timestamp(clock)
  const userId = await inTransaction(database, async (transaction) => {
    const user = {
      id: idOf(person),
      email,
      state,
      passwordHash,
      claimedCpf: null,
      failedLogins: 0,
      createdAt: now,
      updatedAt: now,
    }
    const made = await transaction
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return undefined
    const mobileProvedAt = mobileProved ? timestamp(clock, -monthSeconds) : null
    const row = {
      userId: user.id,
      cpf,
      name,
      mobile,
      mobileProvedAt,
      dateOfBirth,
      updatedAt: now,
    }
    await transaction.insertInto('people').values(row).execute()
    const terms = { kind: 'terms', action: 'given', version: termsOfUse.version } as const
    await recordConsent(context, transaction, { userId: user.id, ...terms })
    const request = loanAmount && { loanAmount, installmentsQty: 24, attribution: undefined }
    if (request) await startRequest(context, transaction, user.id, request)
    if (journey) await beginJourney(context, transaction, user.id, journey)
    return user.id
  })
  if (userId) await playStories(context, bank, userId, stories)
}

/** A person's loans from request to last payment, side by side: the mails about one name it and count the others. */
async function playStories(
  context: Context,
  bank: PlayedBank,
  userId: string,
  stories: readonly LoanStory[],
): Promise<void> {
  const loans: { story: LoanStory; key: { userId: string; loanId: string } }[] = []
  // The newest first: while an older one is unpaid, a contract is not signed.
  for (const story of stories.toReversed())
    loans.push({ story, key: { userId, loanId: await signStory(context, userId, story) } })
  for (const { story, key } of loans) await payPastOfStory(context, bank, key, story)
  for (const { story, key } of loans) {
    await payLastOfStory(context, bank, key, story)
    if (story.after === 'proposal') await proposeInStory(context, key)
  }
}

/** A loan from its request to its release. @returns its id */
const signStory = (context: Context, userId: string, story: LoanStory): Promise<string> =>
  inTransaction(context.database, async (transaction) => {
    const answers = { answers: { ...usual, ...complete }, place: saoPaulo, loanAmount: story.loanAmount }
    const id = await beginJourney(contextAtSignature(context, story), transaction, userId, answers)
    await signLoanOfStory(context, transaction, { userId, loanId: id }, story)
    return id
  })

/** What became of the ready people's accounts, by their prepared e-mail; those not made yet are absent. */
export async function readyAccounts(database: Database): Promise<Map<string, ReadyAccount>> {
  const ids = new Map(readyPeople.map((person) => [idOf(person), person.email]))
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email', 'state'])
    .where('id', 'in', [...ids.keys()])
    .execute()
  return new Map(rows.map(({ id, email, state }) => [ids.get(id) ?? '', { email, state }]))
}

async function createMissingPeople(context: Context, bank: PlayedBank): Promise<void> {
  const known = await readyAccounts(context.database)
  const missing = readyPeople.filter(({ email }) => !known.has(email))
  if (missing.length === 0) return
  const hash = await context.passwords.hash(readyPassword, { account: '' })
  // Their past is played, also where a service is connected.
  const played = {
    ...context,
    ports: { ...sandboxPorts(context), charges: bank.charges },
    // One of them has paid by boleto, which not every bank of charges has.
    settings: { ...context.settings, bank: { ...context.settings.bank, offersBoleto: true } },
  }
  for (const person of missing) await createReadyPerson(played, bank, person, hash)
}

/** What is under way, by database: all who need the people wait for the same work. */
const underWay = new WeakMap<Database, Promise<void>>()

/** Creates the missing ready people; existing ones stay as they are. */
export function ensureReadyPeople(context: Context, bank: PlayedBank): Promise<void> {
  const { database } = context
  const work =
    underWay.get(database) ?? createMissingPeople(context, bank).finally(() => underWay.delete(database))
  underWay.set(database, work)
  return work
}

/** A login of a ready person who is still being created waits. */
export function awaitReadyPeople(app: FastifyInstance, { database }: Context): void {
  app.addHook('preHandler', async ({ routeOptions, body }) => {
    if (routeOptions.url === login.path && /@pessoas\.example/i.test(JSON.stringify(body)))
      await underWay.get(database)?.catch(() => undefined)
  })
}
