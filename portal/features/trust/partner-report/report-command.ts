import * as v from 'valibot'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { type ReferralDay, readReferralReport, replayPostbacks } from '#core/api/contract/referral-report.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from './text.ts'

const asTyped = {
  control: 'literal',
  autocomplete: 'off',
  schema: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
  read: (typed: string) => typed,
  show: (value: string) => value,
} as const

/** Partner name and key, as given in the agreement. */
export const reportQuery = [
  { name: 'partner', ...text.partner, ...asTyped },
  { name: 'key', ...text.key, ...asTyped },
] as const satisfies readonly Field<string>[]

interface PartnerProof {
  partner: string
  key: string
}

export const readReport = createAction((signal, proof: PartnerProof) =>
  call(readReferralReport, { body: proof }, { signal }).then((report) => ({ ...report, proof })),
)

/** Has a day's postbacks sent again. */
export const sendPostbacksAgain = createAction((signal, body: PartnerProof & { day: string }) =>
  call(replayPostbacks, { body }, { signal }).then(({ waiting }) => ({ day: body.day, waiting })),
)

const columns = ['day', 'subId', 'visits', 'registrations', 'contracts'] as const

/** The report as CSV. A sub-id may begin with "-"; the apostrophe keeps it from becoming a formula. */
export function reportCsv(days: readonly ReferralDay[]): Blob {
  const cell = (value: string | number) => String(value).replace(/^-/, "'-")
  const lines = days.map((day) => columns.map((column) => cell(day[column])))
  const all = [columns.map((column) => text.headers[column]), ...lines]
  return new Blob([`\ufeff${all.map((line) => line.join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
}
