import * as v from 'valibot'
import { ebsStatuses } from '../../ebs/statuses.ts'
import { ebsActivities, ebsErrors, ebsStages } from '../../ebs/words.ts'
import { operation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { bits256, textVersion } from './shapes.ts'

/** One field of a bank's login form, described by data. */
const bankField = v.object({
  name: v.string(),
  label: v.string(),
  type: v.picklist(['text', 'number', 'password', 'select']),
  /** Asked for after the login, in answer to a token request. */
  mfa: v.boolean(),
  optional: v.boolean(),
  hint: v.nullable(v.string()),
  /** A regular expression for the whole value, and what to say when it does not fit. */
  validation: v.nullable(v.object({ pattern: v.string(), message: v.string() })),
  options: v.array(v.object({ value: v.string(), label: v.string() })),
})

export const bank = v.object({
  id: v.string(),
  name: v.string(),
  health: v.picklist(['online', 'unstable', 'offline']),
  /** Whether the person agrees on the bank's own page (Res. Conjunta 1/2020), or its login is typed here. */
  way: v.picklist(['authorization', 'login']),
  /** What comes after the login: nothing, a code, a QR to scan, or consent in the bank's app. */
  second: v.picklist(['none', 'token', 'qr', 'app']),
  fields: v.array(bankField),
})

export type EbsBank = v.InferOutput<typeof bank>

const activity = v.object({ at: v.string(), activity: v.picklist(ebsActivities) })

/** What was collected, told back to its owner. Money in cents a month. */
const collected = v.object({
  monthlyIncome: v.number(),
  monthlyCommitment: v.number(),
  averageBalance: v.number(),
  months: v.number(),
})

/** The whole state of a loan's bank-data collection. */
export const ebsState = v.object({
  /** Whether this loan asks for bank data now. */
  ebsAvailable: v.boolean(),
  ebsStatusToRedirect: v.picklist(ebsStatuses),
  tokenRequiredCount: v.number(),
  errorCount: v.number(),
  error: v.nullable(v.picklist(ebsErrors)),
  currentBank: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** What must be shown now: the bank's own page, or the text of a QR, and until when one of the waits holds. */
  data: v.object({
    authorizationUrl: v.nullable(v.string()),
    qrcode: v.nullable(v.string()),
    expiresAt: v.nullable(v.string()),
  }),
  ebsExecutionInfo: v.nullable(
    v.object({
      id: v.string(),
      source: v.picklist(['bank', 'statement']),
      stages: v.array(
        v.object({ id: v.picklist(ebsStages), state: v.picklist(['waiting', 'running', 'done', 'failed']) }),
      ),
      collected: v.nullable(collected),
      startedAt: v.string(),
    }),
  ),
  consent: v.nullable(v.object({ version: v.string(), textHash: v.string(), acceptedAt: v.string() })),
  activityLog: v.array(activity),
  lastEbsActivityLog: v.nullable(activity),
})

export type EbsState = v.InferOutput<typeof ebsState>

const base = '/api/v1/ebs/{id}'
const value = v.pipe(v.string('invalid'), v.maxLength(100, 'too_long'))

export const ebsBanks = operation({
  id: 'ebsBanks',
  method: 'GET',
  path: '/api/v1/ebs/banks',
  summary: 'Banks that data can be collected from, with their health and login forms; by a part of the name.',
  auth: 'bearer',
  query: v.strictObject({ search: v.optional(v.pipe(v.string('invalid'), v.maxLength(60, 'too_long')), '') }),
  status: 200,
  response: v.object({ items: v.array(bank) }),
})

export const ebsExecution = operation({
  id: 'ebsExecution',
  method: 'GET',
  path: `${base}/execution`,
  summary: 'How the collection of bank data for a loan is going.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: ebsState,
})

/** What each of them answers is newer than any look that is still on its way. */
const invalidates = [ebsExecution.id]

/*
 * What carries credentials takes no Idempotency-Key: a digest of the request would be kept, and a short password
 * can be guessed from its digest. That a loan has one collection at a time is what makes a repeat harmless.
 */
export const startEbs = operation({
  id: 'startEbs',
  method: 'POST',
  path: `${base}/start`,
  summary:
    "Begins to collect from a bank, with consent: at the bank's own page, or with the values of its login form.",
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    bank: v.pipe(v.string('required'), v.regex(/^[\w-]{1,40}$/, 'not_an_option')),
    /** Of the text agreed to: core/ebs/consent.baked.ts. */
    consentVersion: textVersion,
    fields: v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'invalid')), value),
  }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict', 'bank_unavailable', 'consent_outdated'],
})

export const returnFromBank = operation({
  id: 'returnFromBank',
  method: 'POST',
  path: `${base}/return`,
  summary: "Hands in what the bank's page sent the person back with: a code, or why there is none.",
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    /** What the bank was given for this one collection; it serves once. */
    state: bits256('invalid'),
    code: v.optional(v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(2000, 'too_long'))),
    /** By RFC 6749, section 4.1.2.1. */
    error: v.optional(v.pipe(v.string('invalid'), v.regex(/^\w{1,60}$/, 'invalid'))),
  }),
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict'],
})

export const sendEbsToken = operation({
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

const step = (id: string, tail: string, summary: string) =>
  operation({
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

export const confirmEbs = step('confirmEbs', 'confirm', "Says that consent was given in the bank's app.")
export const retryEbs = step(
  'retryEbs',
  'retry',
  'Clears collected data, username, password, token and activity log, to try again here or at another bank.',
)
export const skipEbs = step('skipEbs', 'skip', 'Goes on without bank data: decided by what was declared.')

export const sendStatement = operation({
  id: 'sendStatement',
  method: 'POST',
  path: `${base}/statement`,
  summary: 'Hands in a bank statement instead: an OFX file of the last months.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  query: v.strictObject({ consentVersion: textVersion }),
  upload: { mediaType: 'application/x-ofx', maxBytes: 1024 * 1024 },
  status: 200,
  response: ebsState,
  invalidates,
  errors: ['state_conflict', 'statement_unreadable', 'consent_outdated'],
})
