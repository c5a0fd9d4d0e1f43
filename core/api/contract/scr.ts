import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { cents, instant, resourceId, textVersion, wholeNumber } from './value-schemas.ts'

/** An authorization with its evidence: text, time and origin. Times in UTC. */
const scrAuthorization = v.object({
  id: resourceId,
  version: v.string(),
  /** SHA-256 of the text agreed to, hexadecimal. */
  textHash: v.string(),
  authorizedAt: instant,
  /** The IP address it came from, truncated so that it identifies no person. */
  origin: v.string(),
  revokedAt: v.nullable(instant),
})

export const authorizeScr = defineOperation({
  id: 'authorizeScr',
  method: 'POST',
  path: '/api/v1/scr/authorization',
  summary: 'Authorises reading the SCR (Res. CMN 5.037/2022), with the evidence of it.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({
    /** The version of the text shown: core/text/scr-authorization.ts. */
    version: textVersion,
    accepted: v.literal(true, 'required'),
  }),
  status: 201,
  response: scrAuthorization,
  errors: ['consent_outdated'],
  invalidates: ['listConsents', 'scrAuthorizations'],
})

export const scrAuthorizations = defineOperation({
  id: 'scrAuthorizations',
  method: 'GET',
  path: '/api/v1/scr/authorization',
  summary: 'Every authorisation given, newest first.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(scrAuthorization) }),
})

export const revokeScr = defineOperation({
  id: 'revokeScr',
  method: 'DELETE',
  path: '/api/v1/scr/authorization',
  summary: 'Revokes the standing authorisation, if any. Its evidence stays.',
  auth: 'bearer',
  invalidates: ['listConsents', 'scrAuthorizations'],
  status: 204,
})

export const scrReport = defineOperation({
  id: 'scrReport',
  method: 'GET',
  path: '/api/v1/scr/report',
  summary:
    'What the SCR holds about the person, as the creditor may read it once a bank or documents have shown that the CPF is theirs. Money in cents.',
  auth: 'bearer',
  alone: true,
  status: 200,
  response: v.object({
    /** The month of the figures, 'YYYY-MM'. */
    baseMonth: v.string(),
    totalDebt: cents,
    /** Debt overdue for more than 90 days. */
    overdue: v.number(),
    /** The monthly payments for these debts. */
    monthlyCommitment: cents,
    institutions: wholeNumber,
  }),
  errors: ['scr_not_authorised'],
})
