import * as v from 'valibot'
import { ebsStatuses } from '../../ebs/ebs-statuses.ts'
import { ebsActivities, ebsErrors, ebsStages } from '../../ebs/ebs-words.ts'
import { leftOutReasons } from '../../ebs/left-out-reasons.ts'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import {
  calendarDay,
  cents,
  instant,
  resourceId,
  textVersion,
  tokenOf256Bits,
  wholeNumber,
} from './value-schemas.ts'

/** One field of a bank's login form, as data. */
const bankField = v.object({
  name: v.string(),
  label: v.string(),
  type: v.picklist(['text', 'number', 'password', 'select']),
  /** Asked for after the login, when the bank requests a token. */
  mfa: v.boolean(),
  optional: v.boolean(),
  hint: v.nullable(v.string()),
  /** A regular expression for the whole value, and the error message when it does not match. */
  validation: v.nullable(v.object({ pattern: v.string(), message: v.string() })),
  options: v.array(v.object({ value: v.string(), label: v.string() })),
})

export const ebsBank = v.object({
  id: resourceId,
  name: v.string(),
  health: v.picklist(['online', 'unstable', 'offline']),
  /**
   * Whether the customer consents on the bank's page (Res. Conjunta 1/2020) or enters the bank login here.
   */
  way: v.picklist(['authorization', 'login']),
  /** The step after the login: none, a code, a QR code to scan, or consent in the bank's app. */
  second: v.picklist(['none', 'token', 'qr', 'app']),
  fields: v.array(bankField),
})

export type EbsBank = v.InferOutput<typeof ebsBank>

export const ebsActivity = v.object({ at: instant, activity: v.picklist(ebsActivities) })

/** The collected figures, shown to the customer. Money in cents a month. */
export const collectedFigures = v.object({
  monthlyIncome: cents,
  monthlyCommitment: cents,
  /** Null if the file states no balance. */
  averageBalance: v.nullable(cents),
  months: wholeNumber,
})

/** The whole state of a loan's bank-data collection. */
export const ebsState = v.object({
  /** Whether this loan asks for bank data now. */
  ebsAvailable: v.boolean(),
  ebsStatusToRedirect: v.picklist(ebsStatuses),
  tokenRequiredCount: wholeNumber,
  errorCount: wholeNumber,
  error: v.nullable(v.picklist(ebsErrors)),
  currentBank: v.nullable(v.object({ id: resourceId, name: v.string() })),
  /** Data to show now: the bank's own page or the text of a QR code, and when the current wait expires. */
  data: v.object({
    authorizationUrl: v.nullable(v.string()),
    qrcode: v.nullable(v.string()),
    expiresAt: v.nullable(instant),
  }),
  ebsExecutionInfo: v.nullable(
    v.object({
      id: resourceId,
      source: v.picklist(['bank', 'statement', 'none']),
      stages: v.array(
        v.object({ id: v.picklist(ebsStages), state: v.picklist(['waiting', 'running', 'done', 'failed']) }),
      ),
      collected: v.nullable(collectedFigures),
      startedAt: instant,
    }),
  ),
  /** The human review of a statement that was read wrong, while it is open. */
  contest: v.nullable(
    v.object({
      protocol: v.string(),
      askedAt: instant,
      /** The date by which the answer comes. A calendar date. */
      answerBy: calendarDay,
    }),
  ),
  consent: v.nullable(v.object({ version: v.string(), textHash: v.string(), acceptedAt: instant })),
  activityLog: v.array(ebsActivity),
  lastEbsActivityLog: v.nullable(ebsActivity),
})

export type EbsState = v.InferOutput<typeof ebsState>

const base = '/api/v1/ebs/{id}'
const value = v.pipe(v.string('invalid'), v.maxLength(100, 'too_long'))

export const ebsBanks = defineOperation({
  id: 'ebsBanks',
  method: 'GET',
  path: '/api/v1/ebs/banks',
  summary: 'Banks that data can be collected from, with their health and login forms; by a part of the name.',
  auth: 'bearer',
  alone: true,
  query: v.strictObject({ search: v.optional(v.pipe(v.string('invalid'), v.maxLength(60, 'too_long')), '') }),
  status: 200,
  response: v.object({ items: v.array(ebsBank) }),
})

export const ebsExecution = defineOperation({
  id: 'ebsExecution',
  method: 'GET',
  path: `${base}/execution`,
  summary: 'How the collection of bank data for a loan is going.',
  auth: 'bearer',
  alone: true,
  params: loanIdParams,
  status: 200,
  response: ebsState,
})

/** Each of these responses is newer than any status poll still in flight. */
const invalidates = [ebsExecution.id]

/*
 * Operations that carry credentials take no Idempotency-Key: the server would store a digest of the
 * request, and a short password can be guessed from its digest. A loan has one collection at a time, so a
 * repeat is harmless.
 */
export const startEbs = defineOperation({
  id: 'startEbs',
  method: 'POST',
  path: `${base}/start`,
  summary:
    "Begins to collect from a bank, with consent: at the bank's own page, or with the values of its login form.",
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    bank: v.pipe(v.string('required'), v.regex(/^[\w-]{1,40}$/, 'not_an_option')),
    /** The version of the text agreed to: core/ebs/ebs-consent.baked.ts. */
    consentVersion: textVersion,
    fields: v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'invalid')), value),
  }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict', 'bank_unavailable', 'consent_outdated'],
})

export const returnFromBank = defineOperation({
  id: 'returnFromBank',
  method: 'POST',
  path: `${base}/return`,
  summary: "Hands in what the bank's page sent the person back with: a code, or why there is none.",
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    /** The one-time OAuth state given to the bank for this collection. */
    state: tokenOf256Bits('invalid'),
    code: v.optional(v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(2000, 'too_long'))),
    /** Error code as in RFC 6749, section 4.1.2.1. */
    error: v.optional(v.pipe(v.string('invalid'), v.regex(/^\w{1,60}$/, 'invalid'))),
  }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict'],
})

export const sendEbsToken = defineOperation({
  id: 'sendEbsToken',
  method: 'POST',
  path: `${base}/token`,
  summary: "Answers the bank's request for a code.",
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({ token: v.pipe(v.string('required'), v.regex(/^\d{4,8}$/, 'invalid')) }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict'],
})

const ebsOperation = (id: string, tail: string, summary: string) =>
  defineOperation({
    id,
    method: 'POST',
    path: `${base}/${tail}`,
    summary,
    auth: 'bearer',
    idempotent: true,
    params: loanIdParams,
    status: 200,
    response: ebsState,
    invalidates,
    errors: ['state_conflict'],
  })

export const confirmEbs = ebsOperation(
  'confirmEbs',
  'confirm',
  "Says that consent was given in the bank's app.",
)
export const retryEbs = ebsOperation(
  'retryEbs',
  'retry',
  'Clears collected data, username, password, token and activity log, to try again here or at another bank.',
)
export const skipEbs = ebsOperation(
  'skipEbs',
  'skip',
  'Goes on without bank data: decided by what was declared.',
)

export const sendStatement = defineOperation({
  id: 'sendStatement',
  method: 'POST',
  path: `${base}/statement`,
  summary:
    'Hands in a bank statement instead: an OFX file of the last months. It is read, and decided on once it is confirmed.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  query: v.strictObject({ consentVersion: textVersion }),
  upload: { mediaType: 'application/x-ofx', maxBytes: 1024 * 1024 },
  status: 200,
  response: ebsState,
  invalidates,
  errors: [
    'state_conflict',
    'consent_outdated',
    'statement_unreadable',
    'statement_of_card',
    'statement_currency',
    'statement_empty',
    'statement_too_short',
    'statement_too_old',
    'statement_unbalanced',
  ],
})

/** The most rows of one kind that are shown; sums and counts are of all. */
export const mostRowsShown = 200

const group = {
  /** Sum, without signs. */
  cents,
  count: wholeNumber,
}

export const statementRow = v.object({
  /** A calendar date; null if it is not readable. */
  date: v.nullable(calendarDay),
  /** Positive for incoming money; null if it is not readable. */
  cents: v.nullable(cents),
  /** The bank's words, in capitals without accents. */
  memo: v.string(),
})

/** Rows of a statement, newest first. */
export const statementRows = v.object({ ...group, rows: v.array(statementRow) })

/** What was understood of a statement. */
const statement = v.object({
  accounts: v.array(
    v.object({
      /** The bank's name, if the file tells a bank that is known. */
      bank: v.nullable(v.string()),
      /** The last characters of the account number. */
      ending: v.string(),
      /** The final balance, if the file states it. */
      balanceCents: v.nullable(cents),
    }),
  ),
  /** The first and last day that it covers. Calendar dates. */
  first: calendarDay,
  last: calendarDay,
  /** How many days it covers: fewer than from the first to the last, if its parts lack some. */
  days: v.number(),
  /** Whether the file leaves out the first or last day it covers, so that its rows decide. */
  isCountedByRows: v.boolean(),
  /** Whether the file ends before its end, as one does whose download was interrupted. */
  isCut: v.boolean(),
  collected: collectedFigures,
  income: statementRows,
  /** Payments of other loans. */
  installments: statementRows,
  /** Other outgoing money. */
  spent: v.object(group),
  /** What does not count, by its reason. */
  leftOut: v.array(v.object({ why: v.picklist(leftOutReasons), ...statementRows.entries })),
})

export type Statement = v.InferOutput<typeof statement>

export const readStatement = defineOperation({
  id: 'readStatement',
  method: 'GET',
  path: `${base}/statement`,
  summary: 'What was understood of the statement that waits to be confirmed.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: statement,
  errors: ['state_conflict'],
})

export const confirmStatement = ebsOperation(
  'confirmStatement',
  'statement/confirm',
  'Confirms what was understood of the statement: the request is decided on it, and the file deleted.',
)

export const contestStatement = defineOperation({
  id: 'contestStatement',
  method: 'POST',
  path: `${base}/statement/contest`,
  summary: 'Says that the statement was read wrong: a person looks at the file before anything is decided.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({ comment: fields.reviewComment.schema }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict'],
})
