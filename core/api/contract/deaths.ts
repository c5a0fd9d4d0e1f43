import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { sentFile, sentFileToken, sentFileUpload } from './sent-file.ts'
import { calendarDay, instant, tokenOf256Bits, wholeNumber } from './value-schemas.ts'

const path = '/api/v1/death-reports'

const undebitedInstallment = v.object({
  loanId: v.string(),
  number: wholeNumber,
  /** The last day to pay it otherwise without charges. A calendar date. */
  payUntil: calendarDay,
})

export type UndebitedInstallment = v.InferOutput<typeof undebitedInstallment>

export const sendDeathCertificate = defineOperation({
  id: 'sendDeathCertificate',
  method: 'POST',
  path: `${path}/certificates`,
  summary:
    'Takes a death certificate, a picture or PDF, from anybody: checked and drawn again, and kept for a day until a report names it.',
  auth: 'none',
  idempotent: true,
  upload: sentFileUpload,
  status: 200,
  response: sentFile,
})

export const reportDeath = defineOperation({
  id: 'reportDeath',
  method: 'POST',
  path,
  summary:
    'Reports that somebody has died. The answer is the same whether or not the CPF has an account here; what is asked of it stops at once.',
  auth: 'none',
  idempotent: true,
  body: v.strictObject({
    certificate: sentFileToken,
    deceasedName: fields.deceasedName.schema,
    deceasedCpf: fields.deceasedCpf.schema,
    reporterName: fields.reporterName.schema,
    email: fields.email.schema,
    mobile: v.optional(fields.mobile.schema),
    relation: fields.deathRelation.schema,
  }),
  status: 201,
  response: v.object({
    /** The number that the reporter quotes: '20261122-7KQ2MP'. */
    number: v.string(),
    openedAt: instant,
    /** The date by which the staff answers. A calendar date. */
    answerBy: calendarDay,
  }),
  errors: ['sent_file_missing'],
})

export const doubtDeath = defineOperation({
  id: 'doubtDeath',
  method: 'POST',
  path: `${path}/doubts`,
  summary:
    'Says, by the link of the mail that an account was closed for a death, that its owner is alive: the staff looks again. Until then the account stays closed, and nothing is asked of it.',
  auth: 'none',
  idempotent: true,
  body: v.strictObject({ token: tokenOf256Bits('mail_link_invalid'), words: fields.livingWords.schema }),
  status: 201,
  response: v.object({
    /** The number that the owner quotes. */
    number: v.string(),
    /** The date by which the staff answers. A calendar date. */
    answerBy: calendarDay,
  }),
  errors: ['mail_link_invalid', 'mail_link_used'],
})

export const readReportedDeath = defineOperation({
  id: 'readReportedDeath',
  method: 'GET',
  path: '/api/v1/user/reported-death',
  summary:
    'Whether somebody has reported the death of the person the token belongs to, and since when; and the letters about their contracts that an estate got by a mistake.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    since: v.nullable(instant),
    /** When each letter was sent, for 30 days after the mistake was undone. */
    lettersSent: v.array(instant),
  }),
})

export const refuteOwnDeath = defineOperation({
  id: 'refuteOwnDeath',
  method: 'POST',
  path: '/api/v1/user/reported-death/refuted',
  summary:
    'The person says that they are alive: what the reports until then had stopped goes on, and the staff is told.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    since: v.null(),
    /** Installments whose debit a report has stopped for good. */
    undebited: v.array(undebitedInstallment),
  }),
  errors: ['state_conflict'],
  invalidates: ['readReportedDeath', 'loanAvailability', 'listNeeds'],
})
