import { expect, it } from 'vitest'
import type { LoanFacts, PartnerAnswer } from '../../../../../portal/features/request/loan-facts.ts'
import { needsBankInfo } from '../../../../../portal/features/request/partner-ways.ts'

const open: PartnerAnswer = { status: 'available', reason: null }
const closed: PartnerAnswer = { status: 'unavailable', reason: 'income' }
const missing: PartnerAnswer = { status: 'missing-data', reason: null }

it.each<[isNeeded: boolean, partner: LoanFacts['partner']]>([
  [true, { withBankInfo: open, without: closed }],
  [false, { withBankInfo: open, without: open }],
  [false, { withBankInfo: closed, without: open }],
  [false, { withBankInfo: open, without: missing }],
  [false, { withBankInfo: closed, without: closed }],
  [false, null],
])('there is nothing to choose about the account: %s, for %j', (isNeeded, partner) =>
  expect(needsBankInfo({ partner })).toBe(isNeeded),
)
