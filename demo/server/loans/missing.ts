import type { LoanState } from '../../../core/loan/lifecycle.ts'
import type { PartnerDatum } from '../../../core/text/partner-consent.ts'
import { isWhole } from '../people/identity.ts'
import type { LoanRow } from './loan.ts'

const answered = (row: LoanRow) => ({
  dueDay: row.dueDay,
  occupationKind: row.occupationKind,
  hasRestriction: row.hasRestriction,
  monthlyIncome: row.monthlyIncome,
  education: row.education,
  address: row.cep,
  occupation: row.occupation,
  bankAccount: row.receiveBy,
  purpose: row.purpose,
  maritalStatus: row.maritalStatus,
  identity: isWhole(row) ? row.idKind : null,
  motherName: row.motherName,
  occupationArea: row.occupationArea,
  gender: row.gender,
})

type Answer = keyof ReturnType<typeof answered>

const basic = [
  'dueDay',
  'occupationKind',
  'hasRestriction',
  'monthlyIncome',
  'education',
  'address',
  'occupation',
  'bankAccount',
  'purpose',
] as const
const extended = ['education', 'maritalStatus', 'identity', 'motherName', 'occupationArea'] as const

/** What the partner lender needs of a declined request. */
export const forPartner = [
  'occupationKind',
  'occupationArea',
  'occupation',
  'address',
  'education',
  'maritalStatus',
  'gender',
  'identity',
  'motherName',
  'purpose',
] as const satisfies readonly (Answer & PartnerDatum)[]

// An address or an account may be asked for again later: it is missed in every state that builds on it.
const asked: Partial<Record<LoanState, readonly Answer[]>> = {
  'basic-info': basic,
  'bank-data': basic,
  offers: ['address', 'bankAccount'],
  'extended-info': [...extended, 'address', 'bankAccount'],
  declined: forPartner,
}

/** Names of the given answers that are not there, in their order. */
export function lacking(row: LoanRow, names: readonly Answer[]): string[] {
  const answers = answered(row)
  return names.filter((name) => answers[name] === null)
}

/** Names of the answers that a loan's state asks for and does not have, in the order they are asked. */
export function missingIn(row: LoanRow): string[] {
  return lacking(row, asked[row.state] ?? [])
}
