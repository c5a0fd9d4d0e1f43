import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { ApiError } from '#core/api/errors.ts'
import { buildDesk } from '../../../demo/api/desk/server.ts'
import { acceptInvitation, logIn as logInAtDesk } from '../../../demo/api/desk/session.ts'
import { inviteStaff, unlockStaff as unlockAtDesk } from '../../../demo/api/desk/staff.ts'
import type { StaffRole } from '../../../demo/api/desk/tables.ts'
import { unlockByDocument } from '../../../demo/api/identity/recover-account.ts'
import { defaultLimits, type Limit, type LimitName } from '../../../demo/api/platform/settings.ts'
import { sourcesOf } from '../../laws/sources.ts'
import { type Api, noLimits, openApi } from '../support/api.ts'
import { applicationOf } from '../support/applications.ts'
import { say } from '../support/chat.ts'
import { closedAccount, deathOf, doubtOf, doubtPath, sendCertificate } from '../support/deaths.ts'
import {
  codeOf,
  colleague as colleagueAt,
  password as deskPassword,
  deskUrl,
  type Visitor,
} from '../support/desk.ts'
import { ownUploader, upload } from '../support/documents.ts'
import { forceState } from '../support/force-state.ts'
import {
  activePerson,
  lastCode,
  lastLink,
  loggedIn,
  logIn,
  mails,
  newLoan,
  otherCode,
  ownBrowser,
  register,
  tokenOf,
} from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import { accepted, call } from '../support/operations.ts'
import { enterBy, proveBy as proveByPasskey, SoftAuthenticator, withPasskey } from '../support/passkeys.ts'
import { cpfOf, type NewPerson, newPerson } from '../support/people.ts'
import { borrower, contest, installmentContest, post, sendProof } from '../support/repayment.ts'
import { appCode, confirm as confirmFactor, guarded, logInWith, start } from '../support/second-factor.ts'
import {
  afterSignature,
  askForCode,
  beforeSignature,
  pickOffer,
  readContract,
  readyToSign,
  sign,
} from '../support/signable.ts'
import { handStatement } from '../support/statement.ts'
import { nameContact, newContact, removeContact } from '../support/trusted-contact.ts'

/** Whether the limit refused an attempt, and the wait that it told. */
interface Outcome {
  refused: boolean
  wait?: number
}

/** Something that attempts are counted for. */
interface Subject {
  /** One more attempt; all that the limit does not count differs from the one before, where it can. */
  again: () => Promise<Outcome>
  /** Attempts of other subjects that have something in common with this one. */
  beside?: readonly (() => Promise<Outcome>)[]
  /** A right attempt for each place that gives the count back. */
  rights?: readonly (() => Promise<unknown>)[]
}

interface Row {
  limit: LimitName
  /** File in demo/api and what counts there: the limit's name, or a function that counts several. */
  at: string
  by: string
  /** Files in demo/api, and what gives the count back there for a right attempt. */
  gives?: readonly string[]
  subject: () => Promise<Subject>
  /** Other limits that the attempts need. */
  alongside?: Partial<Record<LimitName, Limit>>
  /** It counts everyone together. */
  isShared?: true
  /** A right attempt takes back itself alone. */
  givesItself?: true
}

const max = 2
const seconds = 60
const gap = 10

const api = {} as Api
beforeAll(async () => void Object.assign(api, await openApi('SQLite', { lockAfter: 1000, deskUrl })))
afterAll(() => api.close())

const wrong = 'não é esta senha'
const fresh = 'jabuticaba no quintal'

let hosts = 0
function nextAddress(): string {
  hosts += 1
  return `198.18.${hosts >> 8}.${hosts & 255}`
}
const nextEmail = () => newPerson().email
function nextMobile(): string {
  hosts += 1
  return `+551196${String(hosts).padStart(7, '0')}`
}

type Answer = Pick<Awaited<ReturnType<typeof api.send>>, 'status' | 'headers'>

const waitOf = ({ headers }: Answer) => Number(headers['retry-after'])
const outcomeOf = (answer: Answer): Outcome =>
  answer.status === 429 ? { refused: true, wait: waitOf(answer) } : { refused: false }
/** The wait of a limit that is too long to be told. */
const closedOf = ({ status }: Answer): Outcome => ({ refused: status === 403 })

/** The outcome of work that is refused without an answer of its own. */
async function thrown(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return { refused: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 429)
      return { refused: true, wait: error.retryAfterSeconds }
    throw error
  }
}

/** Refused is the mail, whatever the answer says. */
async function mailed(email: string, act: () => Promise<unknown>): Promise<Outcome> {
  const before = (await mails(api, email)).length
  await act()
  return { refused: (await mails(api, email)).length === before }
}

const enter = (email: string, password: string, address: string, headers?: Record<string, string>) =>
  logIn(api, { email, password }, address, headers)
const ask = (what: string, email: string, address: string) =>
  api.send('POST', `/api/v1/user/send/${what}`, undefined, { query: { email }, address })
const reset = (email: string, resetCode: string, address: string) =>
  api.send('POST', '/api/v1/user/password-reset', { email, resetCode, password: fresh }, { address })
const resetByLink = async (email: string) =>
  api.send('POST', '/api/v1/user/password-reset/link', {
    token: await lastLink(api, email),
    password: fresh,
  })
const changeEmail = (one: Entered, email: string, address = nextAddress()) =>
  api.send('POST', '/api/v1/user/email', { currentPassword: one.person.password, email }, { ...one, address })
const confirmEmail = (one: Entered, emailCode: string, address = nextAddress()) =>
  api.send('POST', '/api/v1/user/email/confirm', { emailCode }, { token: one.token, address })
const changeMobile = (one: Entered, mobile: string) => api.send('PUT', '/api/v1/person', { mobile }, one)
const askMobile = (one: Entered, address = nextAddress()) =>
  api.send('POST', '/api/v1/person/mobile/code', undefined, { ...one, address })
const confirmMobile = (one: Entered, mobileCode: string, address = nextAddress()) =>
  api.send('POST', '/api/v1/person/mobile/confirm', { mobileCode }, { ...one, address })
const proveBy = (token: string, body: object, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/v1/user/proof', body, { token, headers, address: nextAddress() })

interface Entered {
  person: NewPerson
  token: string
}

const idOf = async ({ email }: NewPerson) =>
  (await api.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

const right = (email: string, address: string, password: string) => () => enter(email, password, address)

/** Mails that are asked for are counted by kind and mailbox, over minutes and over a day. */
const mailLimits = ['sendEmail', 'sendEmailDay'] as const

const kindsOfMail = [
  ['activation-code', 'unlock-account'],
  ['unlock-account', 'password-reset'],
  ['password-reset', 'activation-code'],
] as const

const ofMails: Row[] = mailLimits.flatMap((limit) => [
  ...kindsOfMail.map(([kind, other]) => ({
    limit,
    at: 'identity/send-code.ts countMail',
    by: `mailbox and kind, ${kind}`,
    subject: async () => {
      const email = nextEmail()
      return {
        again: async () => outcomeOf(await ask(kind, email, nextAddress())),
        beside: [async () => outcomeOf(await ask(other, email, nextAddress()))],
      }
    },
  })),
  {
    limit,
    at: 'identity/register.ts isMailAllowed',
    by: 'mailbox, that of a registration',
    subject: async () => {
      const person = newPerson()
      return { again: () => mailed(person.email, () => register(api, person)) }
    },
  },
  {
    limit,
    at: 'identity/login.ts isMailAllowed',
    by: 'mailbox, that of a login before the activation',
    subject: async () => {
      const person = newPerson()
      await register(api, person)
      return { again: () => mailed(person.email, () => logIn(api, person, nextAddress())) }
    },
  },
  {
    limit,
    at: 'identity/change-email.ts countMail',
    by: 'new mailbox, whoever asks',
    subject: async () => {
      const email = nextEmail()
      return { again: async () => outcomeOf(await changeEmail(await loggedIn(api), email)) }
    },
  },
  {
    limit,
    at: 'profile/confirm-mobile.ts countMail',
    by: 'number of an account',
    subject: async () => {
      const one = await loggedIn(api, { mobile: nextMobile() })
      return { again: async () => outcomeOf(await askMobile(one)) }
    },
  },
  {
    limit,
    at: 'agreement/signature/send-code.ts countMail',
    by: 'mailbox of a contract',
    subject: async () => {
      const signer = await beforeSignature(api)
      const { contentHash } = await readContract(api, signer)
      return { again: async () => outcomeOf(await askForCode(api, signer, contentHash)) }
    },
  },
])

/** Guesses at a code without a session are counted by e-mail, over a day and for ever. */
async function mailedGuesses(told: (answer: Answer) => Outcome): Promise<Subject> {
  const { email } = await activePerson(api)
  await ask('password-reset', email, nextAddress())
  return {
    again: async () => told(await reset(email, otherCode(await lastCode(api, email)), nextAddress())),
    rights: [
      async () => {
        await ask('password-reset', email, nextAddress())
        await reset(email, await lastCode(api, email), nextAddress())
        await ask('password-reset', email, nextAddress())
      },
      async () => {
        await ask('password-reset', email, nextAddress())
        await resetByLink(email)
        await ask('password-reset', email, nextAddress())
      },
    ],
  }
}

/** The limits of a place: a contract takes long to draw, so one is enough there. */
const guessLimits = (at: string): readonly LimitName[] =>
  at.startsWith('agreement') ? ['guessDay'] : ['guessDay', 'guessEver']

/** For guesses in a session the wait is told, whatever it is. */
const guessesInSession: readonly [at: string, by: string, subject: () => Promise<Subject>][] = [
  [
    'identity/change-email.ts countGuess',
    'account and new e-mail',
    async () => {
      const one = await loggedIn(api)
      const email = nextEmail()
      await changeEmail(one, email)
      return {
        again: async () => outcomeOf(await confirmEmail(one, otherCode(await lastCode(api, email)))),
        rights: [
          async () => {
            for (const to of [email, one.person.email, email]) {
              await changeEmail(one, to)
              if (to !== email || (await holderOf(one.token)) !== email)
                await confirmEmail(one, await lastCode(api, to))
            }
          },
        ],
      }
    },
  ],
  [
    'profile/confirm-mobile.ts countGuess',
    'account and number',
    async () => {
      const mobile = nextMobile()
      const one = await loggedIn(api, { mobile })
      await askMobile(one)
      return {
        again: async () => outcomeOf(await confirmMobile(one, otherCode(await lastCode(api, mobile)))),
        rights: [
          async () => {
            await askMobile(one)
            await confirmMobile(one, await lastCode(api, mobile))
            await changeMobile(one, nextMobile())
            await changeMobile(one, mobile)
            await askMobile(one)
          },
        ],
      }
    },
  ],
  [
    'agreement/signature/use-code.ts countGuess',
    'account, over its contracts',
    async () => {
      let signer = await beforeSignature(api)
      let given = await readyToSign(api, signer)
      return {
        again: async () => outcomeOf(await sign(api, signer, { ...given, code: otherCode(given.code) })),
        rights: [
          async () => {
            given = await readyToSign(api, signer)
            const done = await sign(api, signer, given)
            if (done.status !== 200) throw new Error(done.text)
            const { id } = await newLoan(api, signer.token)
            signer = { ...signer, id, offer: await pickOffer(api, id) }
            given = await readyToSign(api, signer)
          },
        ],
      }
    },
  ],
]

async function holderOf(token: string): Promise<string> {
  const { body } = await api.send('GET', '/api/v1/person/current', undefined, { token })
  return (body as { email: string }).email
}

/** Wrong app codes of a session on an unknown device. */
async function factorInSession(): Promise<Subject & Awaited<ReturnType<typeof guarded>> & { other: string }> {
  const one = await guarded(api)
  const enterWith = (secondFactor: string) =>
    api.send('POST', '/api/v1/oauth/token', { ...credentialsOf(one.person), secondFactor })
  const { access_token: other } = (await enterWith(one.recoveryCodes[0] ?? '')).body as {
    access_token: string
  }
  return {
    ...one,
    other,
    again: async () => outcomeOf(await proveBy(one.token, { secondFactor: '000000' })),
  }
}

const credentialsOf = ({ email, password }: NewPerson) => ({ email, password })

const byOperation = (id: string) => {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  return (token: string) => {
    const { query, body } = accepted[id] ?? {}
    return call(api, operation, { id: '1', token, phone: '', query, body: body?.() })
  }
}

const byAccount = (attempt: (token: string) => Promise<Answer>) => async () => {
  const { token } = await loggedIn(api)
  return { again: async () => outcomeOf(await attempt(token)) }
}

const byAddress = (attempt: (address: string) => Promise<Answer>) => async () => {
  const address = nextAddress()
  return { again: async () => outcomeOf(await attempt(address)) }
}

const sendCertificateFrom = (address: string) =>
  sendCertificate(api, { address, bytes: Buffer.from('nothing') })

const applyFrom = (address: string, over = {}) =>
  api.send('POST', '/api/v1/referral/applications', applicationOf(over), { address, key: randomUUID() })

/** Names a person and takes it back, so that another can be named. */
async function inviteOnce(one: Parameters<typeof nameContact>[1], given: unknown): Promise<Outcome> {
  const answer = await nameContact(api, one, given)
  await removeContact(api, one)
  return outcomeOf(answer)
}

/** A report whose certificate is unknown: it is counted before that is seen. */
const reportFrom = (address: string, cpf: string) =>
  api.send(
    'POST',
    '/api/v1/death-reports',
    { certificate: 'x'.repeat(43), ...deathOf(cpf) },
    { address, key: randomUUID() },
  )

const doubtFrom = async (address: string, userId: string) =>
  api.send('POST', doubtPath, await doubtOf(api, userId), { address, key: randomUUID() })

const desk = (email: string, address: string, browser?: string) =>
  thrown(logInAtDesk(api.context, { email, password: wrong, code: '000000', address, browser }))

/** A colleague at the desk, and a right login of theirs. */
async function colleague() {
  const email = `${randomUUID()}@equipe.example`
  const link = new URL(await inviteStaff(api.context, email, 'support'))
  const joined = await acceptInvitation(api.context, link.searchParams.get('codigo') ?? '', {
    password: deskPassword,
    code: await codeOf(api, email),
    address: nextAddress(),
  })
  const { browser } = joined as { browser: string }
  async function enters(address: string): Promise<void> {
    const code = await codeOf(api, email)
    const { token } = await logInAtDesk(api.context, {
      email,
      password: deskPassword,
      code,
      address,
      browser,
    })
    if (!token) throw new Error('not let in')
  }
  return { email, browser, enters }
}

/** A colleague in a browser. */
const visitor = (role: StaffRole) => colleagueAt(api, buildDesk(api.context), role)

const search = async (who: Visitor): Promise<Outcome> => {
  const { headers } = await who.post('/busca', { busca: nextEmail() })
  return { refused: headers.location === '/busca?aviso=too-many-searches' }
}

const unasked = {
  challenge: 'A'.repeat(43),
  rpId: 'localhost',
  timeout: 0,
  userVerification: 'required' as const,
  allowCredentials: [],
}

const rows: Row[] = [
  {
    limit: 'loginAddress',
    at: 'identity/login.ts loginAddress',
    by: 'address, whichever e-mail',
    subject: byAddress((address) => enter(nextEmail(), wrong, address)),
  },
  {
    limit: 'loginPair',
    at: 'identity/login.ts loginPair',
    by: 'e-mail and address',
    gives: ['identity/login.ts loginPair'],
    subject: async () => {
      const { email, password } = await activePerson(api)
      const address = nextAddress()
      return {
        again: async () => outcomeOf(await enter(email, wrong, address)),
        beside: [
          async () => outcomeOf(await enter(email, wrong, nextAddress())),
          async () => outcomeOf(await enter(nextEmail(), wrong, address)),
        ],
        rights: [right(email, address, password)],
      }
    },
  },
  {
    limit: 'loginEmail',
    at: 'identity/login.ts loginEmail',
    by: 'e-mail, whichever address',
    gives: [
      'identity/login.ts loginEmail',
      'identity/confirm-by-mail.ts loginEmail',
      'identity/recover-account.ts loginEmail',
    ],
    subject: async () => {
      const person = await activePerson(api)
      const { email, password } = person
      const address = nextAddress()
      return {
        again: async () => outcomeOf(await enter(email, wrong, nextAddress())),
        beside: [async () => outcomeOf(await enter(nextEmail(), wrong, address))],
        rights: [
          right(email, nextAddress(), password),
          async () => {
            await ask('password-reset', email, nextAddress())
            await resetByLink(email)
          },
          async () => {
            const id = await idOf(person)
            await api.database.updateTable('users').set({ state: 'locked' }).where('id', '=', id).execute()
            await unlockByDocument(api.context, api.database, id)
          },
        ],
      }
    },
  },
  {
    limit: 'loginDevice',
    at: 'identity/login.ts loginDevice',
    by: 'known device, which is let past the limits of strangers',
    gives: ['identity/login.ts loginDevice'],
    alongside: { loginPair: { max: 1, seconds: 24 * 3600, renews: 'from-first' } },
    subject: async () => {
      const { email, password } = await activePerson(api)
      const address = nextAddress()
      const headers = await knownAt(email, password)
      const known = async (given: string) => {
        for (let tries = 0; tries < 2; tries += 1) await enter(email, wrong, address)
        return { refused: (await enter(email, given, address, headers)).status === 429 }
      }
      return {
        again: () => known(wrong),
        rights: [() => known(password)],
      }
    },
  },
  {
    limit: 'passkeyAddress',
    at: 'identity/login.ts passkeyAddress',
    by: 'address, whichever passkey',
    subject: byAddress((address) => {
      const body = new SoftAuthenticator().use(unasked)
      return api.send('POST', '/api/v1/oauth/passkey', body, { address })
    }),
  },
  {
    limit: 'passkeyAddress',
    at: 'identity/login-routes.ts passkeyAddress',
    by: 'address that asks for challenges',
    subject: byAddress((address) =>
      api.send('POST', '/api/v1/oauth/passkey/challenge', undefined, { address }),
    ),
  },
  {
    limit: 'passkeyAccount',
    at: 'identity/login.ts passkeyAccount',
    by: 'account, from unknown devices',
    gives: ['identity/login.ts passkeyAccount'],
    subject: async () => {
      const { person, authenticator } = await withPasskey(api)
      const { authenticator: another } = await withPasskey(api)
      const manners = { verifies: false }
      const from = (email?: string) => enterBy(api, authenticator, { manners, email, address: nextAddress() })
      return {
        again: async () => outcomeOf(await from()),
        beside: [
          async () => outcomeOf(await from(person.email)),
          async () => outcomeOf(await enterBy(api, another, { manners, address: nextAddress() })),
        ],
        rights: [() => enterBy(api, authenticator, { address: nextAddress() })],
      }
    },
  },
  {
    limit: 'passkeyAccount',
    at: 'identity/prove-factor.ts passkeyAccount',
    by: 'session on an unknown device',
    gives: ['identity/prove-factor.ts passkeyAccount'],
    subject: async () => {
      const { person, token, authenticator } = await withPasskey(api)
      const other = await tokenOf(api, person)
      const manners = { verifies: false }
      return {
        again: async () => outcomeOf(await proveByPasskey(api, authenticator, { token }, manners)),
        beside: [
          async () => outcomeOf(await proveByPasskey(api, authenticator, { token: other }, manners)),
          async () => outcomeOf(await enterBy(api, authenticator, { manners, address: nextAddress() })),
        ],
        rights: [() => proveByPasskey(api, authenticator, { token })],
      }
    },
  },
  {
    limit: 'registerAddress',
    at: 'identity/register.ts registerAddress',
    by: 'address',
    subject: byAddress((address) => api.send('POST', '/api/v1/user', newPerson(), { address })),
  },
  {
    limit: 'newPasswordAddress',
    at: 'identity/recover-account.ts newPasswordAddress',
    by: 'address',
    subject: byAddress((address) => reset(nextEmail(), '123456', address)),
  },
  ...ofMails,
  {
    limit: 'emailChange',
    at: 'identity/change-email.ts emailChange',
    by: 'account, whichever e-mail',
    subject: async () => {
      const one = await loggedIn(api)
      return { again: async () => outcomeOf(await changeEmail(one, nextEmail())) }
    },
  },
  {
    limit: 'mobileCode',
    at: 'profile/confirm-mobile.ts mobileCode',
    by: 'account, whichever number',
    subject: async () => {
      const one = await loggedIn(api)
      return {
        again: async () => {
          await changeMobile(one, nextMobile())
          return outcomeOf(await askMobile(one))
        },
      }
    },
  },
  {
    limit: 'unprovedNumber',
    at: 'profile/confirm-mobile.ts unprovedNumber',
    by: 'number, of whichever account that has not proved it',
    subject: async () => {
      const mobile = nextMobile()
      const owner = await loggedIn(api, { mobile })
      await askMobile(owner)
      await confirmMobile(owner, await lastCode(api, mobile))
      const again = async () => outcomeOf(await askMobile(await loggedIn(api, { mobile })))
      const asOwner = async () => {
        await changeMobile(owner, nextMobile())
        await changeMobile(owner, mobile)
        return outcomeOf(await askMobile(owner))
      }
      return { again, beside: [asOwner] }
    },
  },
  {
    limit: 'sendAddress',
    at: 'identity/send-code.ts sendAddress',
    by: 'address, whichever e-mail',
    subject: byAddress((address) => ask('password-reset', nextEmail(), address)),
  },
  {
    limit: 'sendAddress',
    at: 'identity/change-email.ts sendAddress',
    by: 'address, whichever account',
    subject: byAddress(async (address) => changeEmail(await loggedIn(api), nextEmail(), address)),
  },
  {
    limit: 'sendAddress',
    at: 'profile/confirm-mobile.ts sendAddress',
    by: 'address, whichever account',
    subject: byAddress(async (address) => askMobile(await loggedIn(api, { mobile: nextMobile() }), address)),
  },
  {
    limit: 'guessPair',
    at: 'identity/one-time-codes.ts guessPair',
    by: 'e-mail and address',
    gives: ['identity/confirm-by-mail.ts resetMailedGuesses'],
    subject: async () => {
      const { email } = await activePerson(api)
      const address = nextAddress()
      return {
        again: async () => outcomeOf(await reset(email, '000000', address)),
        beside: [
          async () => outcomeOf(await reset(email, '000000', nextAddress())),
          async () => outcomeOf(await reset(nextEmail(), '000000', address)),
        ],
        rights: [
          async () => {
            await ask('password-reset', email, nextAddress())
            await reset(email, await lastCode(api, email), address)
          },
        ],
      }
    },
  },
  {
    limit: 'guessDay',
    at: 'identity/one-time-codes.ts guessDay',
    by: 'e-mail, whichever address',
    gives: [
      'identity/confirm-by-mail.ts resetMailedGuesses',
      'identity/confirm-by-mail.ts resetMailedGuesses',
    ],
    subject: () => mailedGuesses(outcomeOf),
  },
  {
    limit: 'guessEver',
    at: 'identity/one-time-codes.ts guessEver',
    by: 'e-mail, whichever address',
    gives: [
      'identity/confirm-by-mail.ts resetMailedGuesses',
      'identity/confirm-by-mail.ts resetMailedGuesses',
    ],
    subject: () => mailedGuesses(closedOf),
  },
  ...guessesInSession.flatMap(([at, by, subject]) =>
    guessLimits(at).map((limit) => ({
      limit,
      at,
      by,
      gives: [at.replace('countGuess', 'resetGuesses')],
      subject,
    })),
  ),
  {
    limit: 'guessAddress',
    at: 'identity/one-time-codes.ts guessAddress',
    by: 'address, whichever e-mail',
    subject: byAddress((address) => reset(nextEmail(), '000000', address)),
  },
  {
    limit: 'guessAddress',
    at: 'identity/one-time-codes.ts guessAddress',
    by: 'address, whichever account',
    subject: async () => {
      const address = nextAddress()
      const one = await loggedIn(api)
      await changeEmail(one, nextEmail())
      return { again: async () => outcomeOf(await confirmEmail(one, '000000', address)) }
    },
  },
  {
    limit: 'guessAddress',
    at: 'identity/confirm-by-mail.ts countMailedGuess',
    by: 'address, whichever code',
    subject: byAddress((address) =>
      api.send(
        'POST',
        '/api/v1/user/unlock-account',
        { email: nextEmail(), validationCode: '000000' },
        { address },
      ),
    ),
  },
  {
    limit: 'confirmPassword',
    at: 'identity/check-password.ts confirmPassword',
    by: 'session on an unknown device',
    gives: ['identity/check-password.ts confirmPassword'],
    subject: async () => {
      const { person, token } = await loggedIn(api)
      const other = await tokenOf(api, person)
      const guess = (bearer: string, headers?: Record<string, string>) => async () =>
        outcomeOf(await proveBy(bearer, { currentPassword: wrong }, headers))
      return {
        again: guess(token),
        beside: [guess(other), guess(token, ownBrowser(person.email))],
        rights: [() => proveBy(token, { currentPassword: person.password })],
      }
    },
  },
  {
    limit: 'confirmPassword',
    at: 'identity/check-password.ts confirmPassword',
    by: 'known device, whichever session',
    gives: ['identity/check-password.ts confirmPassword'],
    subject: async () => {
      const { person } = await loggedIn(api)
      const headers = ownBrowser(person.email)
      const other = await tokenOf(api, person)
      const inNew = async () => {
        const token = await tokenOf(api, person)
        return outcomeOf(await proveBy(token, { currentPassword: wrong }, headers))
      }
      return {
        again: inNew,
        beside: [async () => outcomeOf(await proveBy(other, { currentPassword: wrong }))],
        rights: [() => proveBy(other, { currentPassword: person.password }, headers)],
      }
    },
  },
  {
    limit: 'confirmPasswordDay',
    at: 'identity/check-password.ts confirmPasswordDay',
    by: 'account, all its sessions on unknown devices together',
    gives: ['identity/check-password.ts confirmPasswordDay'],
    subject: async () => {
      const { person, token } = await loggedIn(api)
      const headers = ownBrowser(person.email)
      const inNew = async () =>
        outcomeOf(await proveBy(await tokenOf(api, person), { currentPassword: wrong }))
      return {
        again: inNew,
        beside: [async () => outcomeOf(await proveBy(token, { currentPassword: wrong }, headers))],
        rights: [() => proveBy(token, { currentPassword: person.password })],
      }
    },
  },
  {
    limit: 'factorGuess',
    at: 'identity/set-up-factor.ts factorGuess',
    by: 'session that sets it up',
    gives: ['identity/set-up-factor.ts factorGuess'],
    subject: async () => {
      const { person, token } = await loggedIn(api)
      const { secret } = (await start(api, token, person.password)).body as { secret: string }
      return {
        again: async () => outcomeOf(await confirmFactor(api, token, '000000')),
        rights: [() => confirmFactor(api, token, appCode(api, secret))],
      }
    },
  },
  {
    limit: 'factorGuess',
    at: 'identity/prove-factor.ts factorGuess',
    by: 'session on an unknown device',
    gives: ['identity/prove-factor.ts factorGuess'],
    subject: async () => {
      const { token, other, secret, person, again } = await factorInSession()
      return {
        again,
        beside: [
          async () => outcomeOf(await proveBy(other, { secondFactor: '000000' })),
          async () => outcomeOf(await proveBy(token, { secondFactor: '000000' }, ownBrowser(person.email))),
        ],
        rights: [() => proveBy(token, { secondFactor: appCode(api, secret) })],
      }
    },
  },
  {
    limit: 'factorGuessDay',
    at: 'identity/prove-factor.ts factorGuessDay',
    by: 'account, all its sessions on unknown devices together',
    gives: ['identity/prove-factor.ts factorGuessDay'],
    subject: async () => {
      const { token, other, secret, person } = await factorInSession()
      let turns = 0
      return {
        again: async () => {
          turns += 1
          return outcomeOf(await proveBy(turns % 2 ? token : other, { secondFactor: '000000' }))
        },
        beside: [
          async () => outcomeOf(await proveBy(token, { secondFactor: '000000' }, ownBrowser(person.email))),
        ],
        rights: [() => proveBy(token, { secondFactor: appCode(api, secret) })],
      }
    },
  },
  {
    limit: 'factorGuessEver',
    at: 'identity/prove-factor.ts factorGuessEver',
    by: 'account, from its devices and at its login',
    gives: ['identity/prove-factor.ts factorGuessEver'],
    givesItself: true,
    subject: async () => {
      const { person, token, secret } = await guarded(api)
      const headers = ownBrowser(person.email)
      let turns = 0
      return {
        again: async () => {
          turns += 1
          const secondFactor = '000000'
          return closedOf(
            turns % 2
              ? await logInWith(api, person, secondFactor)
              : await proveBy(token, { secondFactor }, headers),
          )
        },
        beside: [async () => closedOf(await proveBy(token, { secondFactor: '000000' }))],
        rights: [() => proveBy(token, { secondFactor: appCode(api, secret) }, headers)],
      }
    },
  },
  ...(['factorGuess', 'factorGuessDay'] as const).map((limit) => ({
    limit,
    at: `identity/prove-factor.ts ${limit}`,
    by: 'account, at its login from unknown devices',
    gives: [`identity/prove-factor.ts ${limit}`],
    subject: async () => {
      const { person, secret } = await guarded(api)
      const strange = (secondFactor: string) =>
        api.send('POST', '/api/v1/oauth/token', { ...credentialsOf(person), secondFactor })
      return {
        again: async () => outcomeOf(await strange('000000')),
        beside: [async () => outcomeOf(await logInWith(api, person, '000000'))],
        rights: [() => strange(appCode(api, secret))],
      }
    },
  })),
  {
    limit: 'factorNotice',
    at: 'identity/prove-factor.ts factorNotice',
    by: 'account, whose owner is told',
    subject: async () => {
      const { person } = await guarded(api)
      return { again: () => mailed(person.email, () => logInWith(api, person, '000000')) }
    },
  },
  {
    limit: 'exportData',
    at: 'privacy/copy/request-copy.ts exportData',
    by: 'account',
    subject: async () => {
      const { person, token } = await loggedIn(api)
      const body = { currentPassword: person.password }
      return { again: async () => outcomeOf(await api.send('POST', '/api/v1/user/export', body, { token })) }
    },
  },
  {
    limit: 'startEbs',
    at: 'request/bank-data/routes.ts startEbs',
    by: 'account',
    subject: async () => {
      const journey = await atBankData(api)
      const fields = { user: 'user-ok', password: 'password-ok' }
      return { again: async () => outcomeOf(await journey.start('buriti', fields)) }
    },
  },
  ...(['chatMessage', 'chatMessageDay'] as const).map((limit) => ({
    limit,
    at: `support/routes.ts ${limit}`,
    by: 'account',
    subject: byAccount((token) => say(api, token, 'Oi')),
  })),
  {
    limit: 'referralAddress',
    at: 'referrals/count-referrals.ts referralAddress',
    by: 'address',
    subject: byAddress((address) =>
      api.send('POST', '/api/v1/referral', { partner: 'lojadobairro', visit: randomUUID() }, { address }),
    ),
  },
  {
    limit: 'reportAddress',
    at: 'referrals/partner-key.ts reportAddress',
    by: 'address',
    subject: byAddress((address) =>
      api.send(
        'POST',
        '/api/v1/referral/report',
        { partner: 'lojadobairro', key: 'x'.repeat(32) },
        { address },
      ),
    ),
  },
  {
    limit: 'createLoan',
    at: 'request/routes.ts createLoan',
    by: 'account',
    subject: byAccount(async (token) => {
      const wanted = { loanAmount: 5_000_00, installmentsQty: 24 }
      const answer = await api.send('POST', '/api/v1/personal-loan', wanted, { token, key: randomUUID() })
      // A signed contract does not prevent another request.
      if (answer.status === 201) await forceState(api.database, 'documents')
      return answer
    }),
  },
  {
    limit: 'createPart',
    at: 'repayment/charges/part-charge.ts createPart',
    by: 'account',
    subject: async () => {
      const signer = await borrower(api)
      let cents = 50_00
      return {
        again: async () => {
          cents += 1
          return outcomeOf(await post(api, signer, 'installments/1/part', { amountCents: cents }))
        },
      }
    },
  },
  {
    limit: 'createPayoff',
    at: 'repayment/quote-payoff.ts createPayoff',
    by: 'account',
    subject: async () => {
      const signer = await borrower(api)
      const query = { numbers: '1' }
      const { body } = await api.send('GET', `/api/v1/personal-loan/${signer.id}/payoff`, undefined, {
        ...signer,
        query,
      })
      const { date, totalCents, items } = body as {
        date: string
        totalCents: number
        items: { number: number }[]
      }
      const wish = { date, totalCents, numbers: items.map(({ number }) => number) }
      return { again: async () => outcomeOf(await post(api, signer, 'payoff', wish)) }
    },
  },
  ...(
    [
      ['computeOffers', 'changeOffers'],
      ['quote', 'quotePayoff'],
      ['drawPaper', 'settlementLetter'],
    ] as const
  ).map(([limit, operation]) => ({
    limit,
    at: 'contract-route.ts countExpensive',
    by: 'account',
    subject: byAccount(byOperation(operation)),
  })),
  {
    limit: 'expensiveAddress',
    at: 'platform/limits/expensive-operations.ts expensiveAddress',
    by: 'address, whichever account',
    subject: byAddress(async (address) => {
      const { token } = await loggedIn(api)
      const query = { numbers: '1,2' }
      return api.send('GET', '/api/v1/personal-loan/1/payoff', undefined, { token, query, address })
    }),
  },
  {
    limit: 'expensiveInAll',
    at: 'platform/limits/expensive-operations.ts expensiveInAll',
    by: 'everyone together',
    isShared: true,
    subject: byAddress(async () => byOperation('quotePayoff')((await loggedIn(api)).token)),
  },
  {
    limit: 'fileAddress',
    at: 'documents/receive-part.ts fileAddress',
    by: 'address, whoever sends',
    subject: async () => {
      const address = nextAddress()
      return {
        again: async () => {
          const uploader = { ...ownUploader(await afterSignature(api)), address }
          const file = { name: `${randomUUID()}.jpg`, bytes: Buffer.from('no picture') }
          return { refused: (await upload(api, uploader, file)).status === 429 }
        },
      }
    },
  },
  {
    limit: 'fileAddress',
    at: 'repayment/contests/contest-proofs.ts fileAddress',
    by: 'address, whoever sends',
    subject: byAddress(async (address) =>
      sendProof(api, { token: (await loggedIn(api)).token, address, bytes: Buffer.from('nothing') }),
    ),
  },
  {
    limit: 'contest',
    at: 'repayment/contests/contests.ts contest',
    by: 'account, whatever it contests',
    subject: async () => {
      const signer = await borrower(api)
      let number = 0
      return {
        again: async () => {
          number += 1
          return outcomeOf(await contest(api, signer, installmentContest(signer.id, number)))
        },
      }
    },
  },
  {
    limit: 'contestProof',
    at: 'repayment/contests/contest-proofs.ts contestProof',
    by: 'account, whatever it sends',
    subject: async () => {
      const { token } = await loggedIn(api)
      const bytes = Buffer.from('nothing')
      return { again: async () => outcomeOf(await sendProof(api, { token, bytes })) }
    },
  },
  {
    limit: 'fileAddress',
    at: 'request/bank-data/statement.ts fileAddress',
    by: 'address, whoever sends a statement',
    subject: byAddress(async (address) =>
      handStatement(api, { ...(await atBankData(api)), address }, 'nothing'),
    ),
  },
  {
    limit: 'lookAtFile',
    at: 'documents/receive-part.ts lookAtFile',
    by: 'account',
    subject: async () => {
      const signer = await afterSignature(api)
      const bytes = Buffer.from('no picture')
      return {
        again: async () => {
          const file = { kind: 'income-proof', name: `${randomUUID()}.jpg`, bytes } as const
          const { status, text } = await upload(api, ownUploader(signer), file)
          if (status >= 400 && status !== 429) throw new Error(text)
          return { refused: status === 429 }
        },
      }
    },
  },
  {
    limit: 'lookAtFile',
    at: 'request/bank-data/statement.ts lookAtFile',
    by: 'account, whatever it sends',
    subject: async () => {
      const journey = await atBankData(api)
      return { again: async () => outcomeOf(await handStatement(api, journey, 'nothing')) }
    },
  },
  {
    limit: 'deskAddress',
    at: 'desk/session.ts deskAddress',
    by: 'address, whichever e-mail',
    subject: async () => {
      const address = nextAddress()
      return { again: () => desk(nextEmail(), address) }
    },
  },
  {
    limit: 'deskPair',
    at: 'desk/session.ts deskPair',
    by: 'e-mail and address',
    gives: ['desk/session.ts deskPair'],
    subject: async () => {
      const { email, enters } = await colleague()
      const address = nextAddress()
      return {
        again: () => desk(email, address),
        beside: [() => desk(email, nextAddress()), () => desk(nextEmail(), address)],
        rights: [() => enters(address)],
      }
    },
  },
  {
    limit: 'deskEmail',
    at: 'desk/session.ts deskEmail',
    by: 'e-mail, whichever address',
    gives: ['desk/staff.ts deskEmail'],
    subject: async () => {
      const { email, browser } = await colleague()
      return {
        again: () => desk(email, nextAddress()),
        beside: [() => desk(email, nextAddress(), browser)],
        rights: [() => unlockAtDesk(api.context, email)],
      }
    },
  },
  {
    limit: 'deskBrowser',
    at: 'desk/session.ts deskBrowser',
    by: 'browser that was used before',
    gives: ['desk/session.ts deskBrowser', 'desk/staff.ts deskBrowser'],
    subject: async () => {
      const { email, browser, enters } = await colleague()
      return {
        again: () => desk(email, nextAddress(), browser),
        beside: [() => desk(email, nextAddress())],
        rights: [() => enters(nextAddress()), () => unlockAtDesk(api.context, email)],
      }
    },
  },
  {
    limit: 'deskSearch',
    at: 'desk/desk-routes.ts deskSearch',
    by: 'colleague, whatever is looked for',
    subject: async () => {
      const [searching, other] = [await visitor('support'), await visitor('support')]
      return { again: () => search(searching), beside: [() => search(other)] }
    },
  },
  {
    limit: 'paymentLinkAddress',
    at: 'repayment/routes.ts paymentLinkAddress',
    by: 'address',
    subject: byAddress((address) =>
      api.send('POST', '/api/v1/payment-link', { token: 'x'.repeat(43) }, { address }),
    ),
  },
  {
    limit: 'contactLinkAddress',
    at: 'profile/contact-routes.ts contactLinkAddress',
    by: 'address, whether it opens or answers',
    subject: async () => {
      const address = nextAddress()
      const token = 'x'.repeat(43)
      let times = 0
      return {
        again: async () => {
          times += 1
          const [path, body] = times % 2 ? ['', { token }] : ['/answer', { token, accepted: true }]
          return outcomeOf(await api.send('POST', `/api/v1/contact-link${path}`, body, { address }))
        },
      }
    },
  },
  {
    limit: 'contactInvitation',
    at: 'profile/trusted-contact.ts contactInvitation',
    by: 'account, whomever it names',
    subject: async () => {
      const one = await loggedIn(api)
      return { again: () => inviteOnce(one, newContact()) }
    },
  },
  {
    limit: 'contactAgain',
    at: 'profile/trusted-contact.ts contactAgain',
    by: 'account and e-mail',
    subject: async () => {
      const [one, other] = [await loggedIn(api), await loggedIn(api)]
      const given = newContact()
      return {
        again: () => inviteOnce(one, given),
        beside: [() => inviteOnce(one, newContact()), () => inviteOnce(other, given)],
      }
    },
  },
  {
    limit: 'barcodeAddress',
    at: 'repayment/routes.ts barcodeAddress',
    by: 'address',
    subject: byAddress((address) => api.send('GET', '/api/v1/barcode/1', undefined, { address })),
  },
  {
    limit: 'deathAddress',
    at: 'support/bereavement/death-certificates.ts deathAddress',
    by: 'address',
    subject: byAddress(sendCertificateFrom),
  },
  {
    limit: 'deathAddress',
    at: 'support/bereavement/death-routes.ts deathAddress',
    by: 'address',
    subject: byAddress((address) => reportFrom(address, cpfOf(1))),
  },
  {
    limit: 'applicationAddress',
    at: 'referrals/partner-application.ts applicationAddress',
    by: 'address',
    subject: byAddress((address) => applyFrom(address)),
  },
  {
    limit: 'applicationEmail',
    at: 'referrals/partner-application.ts applicationEmail',
    by: 'e-mail, wherever it comes from',
    subject: async () => {
      const { email } = applicationOf()
      return { again: async () => outcomeOf(await applyFrom(nextAddress(), { email })) }
    },
  },
  {
    limit: 'applicationsInAll',
    at: 'referrals/partner-application.ts applicationsInAll',
    by: 'everyone together',
    isShared: true,
    subject: byAddress(() => applyFrom(nextAddress())),
  },
  {
    limit: 'deathCpf',
    at: 'support/bereavement/death-routes.ts deathCpf',
    by: 'CPF, wherever it comes from',
    subject: async () => {
      const { cpf } = newPerson()
      return { again: async () => outcomeOf(await reportFrom(nextAddress(), cpf)) }
    },
  },
  {
    limit: 'deathDoubt',
    at: 'support/bereavement/death-cases.ts deathDoubt',
    by: 'account, wherever it comes from',
    subject: async () => {
      const id = await closedAccount(api)
      return {
        again: async () => outcomeOf(await doubtFrom(nextAddress(), id)),
      }
    },
  },
  {
    limit: 'deathsInAll',
    at: 'support/bereavement/death-certificates.ts deathsInAll',
    by: 'everyone together',
    isShared: true,
    subject: byAddress(() => sendCertificateFrom(nextAddress())),
  },
]

async function knownAt(email: string, password: string): Promise<Record<string, string>> {
  const { body } = await logIn(api, { email, password }, nextAddress())
  return { 'x-device-token': (body as { device_token: string }).device_token }
}

const unlimited = () => Object.assign(api.context.settings, { limits: noLimits })

/** Forgets what the preparation of a subject counted; marks, which end sooner or much later, stay. */
async function forgetCounts(): Promise<void> {
  const ends = ({ max: _, seconds }: Limit, early: number) =>
    new Date(api.context.clock().getTime() + (seconds - early) * 1000).toISOString()
  const { createLoan: plenty } = noLimits
  await api.database
    .deleteFrom('limits')
    .where('endsAt', '>', ends(plenty, 1000))
    .where('endsAt', '<=', ends(plenty, 0))
    .execute()
}

/** The places in the server that call one of some functions, with the limit they name or the function's name. */
function placesOf(named: string, others: string): Set<string> {
  const call = new RegExp(
    `\\b(?:${named})\\(\\s*(?:\\{[^}]*\\}|[\\w.]+),\\s*(?:\\w+ \\? )?'(\\w+)'(?: : '(\\w+)')?` +
      `|(?<!function )\\b(${others})\\((?!\\{)`,
    'g',
  )
  return new Set(
    sourcesOf(['demo/api']).flatMap(({ file, code }) =>
      [...code.matchAll(call)].flatMap((found) =>
        found.slice(1).flatMap((name) => (name ? [`${file.replace('demo/api/', '')} ${name}`] : [])),
      ),
    ),
  )
}

describe('each limit', () => {
  afterEach(unlimited)

  test.each(rows)('$limit at $at, by $by', async (row) => {
    const [one, another] = [await row.subject(), await row.subject()]
    await forgetCounts()
    const { renews } = defaultLimits[row.limit]
    const tight = { max, seconds, renews }
    Object.assign(api.context.settings, { limits: { ...noLimits, ...row.alongside, [row.limit]: tight } })
    const served = async (what: string, attempt: () => Promise<Outcome>) =>
      expect(await attempt(), what).toEqual({ refused: false })
    const refused = async (what: string, wait: number) => {
      const { refused: isRefused, wait: told = wait } = await one.again()
      expect([isRefused, told], what).toEqual([true, wait])
    }

    for (let times = 1; times <= max; times += 1) {
      await served(`time ${times}`, one.again)
      api.advance(gap)
    }
    const wait = renews === 'after-quiet' ? seconds - gap : seconds - max * gap
    await refused('one more', wait)
    if (!row.isShared) await served('another subject', another.again)
    for (const [at, beside] of (one.beside ?? []).entries()) await served(`beside ${at}`, beside)

    // What was refused meanwhile makes the wait no longer.
    api.advance(wait - 1)
    await refused('a second before the wait is over', 1)
    api.advance(1)
    await served('after the wait', one.again)

    expect(one.rights?.length).toBe(row.gives?.length)
    for (const [at, act] of (one.rights ?? []).entries()) {
      const place = row.gives?.[at]
      api.advance(seconds)
      await served(`before ${place}`, one.again)
      await act()
      const left = row.givesItself ? max - 1 : max
      for (let times = 1; times <= left; times += 1) await served(`time ${times} after ${place}`, one.again)
      await refused(`one more after ${place}`, seconds)
    }
  })

  test('has a row for each place that counts, and for each that gives back', () => {
    const functions = [
      'countMail',
      'isMailAllowed',
      'countGuess',
      'countMailedGuess',
      'countExpensive',
    ] as const
    const counting = placesOf('countAttempt|countAddress|countTry', functions.join('|'))
    expect(counting.size).toBeGreaterThan(40)
    const covered = new Set(rows.flatMap(({ at, limit }) => [at, `${at.split(' ')[0]} ${limit}`]))
    expect([...counting].filter((place) => !covered.has(place))).toEqual([])
    expect(new Set(rows.map(({ limit }) => limit))).toEqual(new Set(Object.keys(defaultLimits)))
    const giving = placesOf('resetLimit|subtractAttempt', 'resetGuesses|resetMailedGuesses')
    const given = new Set(rows.flatMap(({ gives = [] }) => gives))
    // The places in one-time-codes.ts are reached by those that call them.
    expect(
      [...giving].filter((place) => !given.has(place) && !place.startsWith('identity/one-time-codes.ts')),
    ).toEqual([])
  })
})
