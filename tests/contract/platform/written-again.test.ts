import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { issueSignatureCode } from '../../../demo/api/agreement/signature/signature-codes.ts'
import { inviteStaff } from '../../../demo/api/desk/staff.ts'
import { createHandOff } from '../../../demo/api/documents/hand-off.ts'
import { issueCode } from '../../../demo/api/identity/one-time-codes.ts'
import { recordLivingOwner, recordReportedDeath } from '../../../demo/api/identity/reported-deaths.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import type { Context } from '../../../demo/api/platform/context.ts'
import type { Schema } from '../../../demo/api/platform/database/schema.ts'
import { recordSweep } from '../../../demo/api/platform/jobs/clock-doubts.ts'
import { saveAddress } from '../../../demo/api/profile/address.ts'
import { replaceBankAccount } from '../../../demo/api/profile/payout-account.ts'
import { extendTerm } from '../../../demo/api/repayment/automatic-debit/debit-holds.ts'
import { createPaymentLink } from '../../../demo/api/repayment/charges/payment-links.ts'
import { storeStray } from '../../../demo/api/repayment/refunds/stray-payments.ts'
import { account, home } from '../../support/loan-facts.ts'
import { useApi } from '../support/api.ts'
import { rowsOf } from '../support/dump.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { borrower } from '../support/repayment.ts'

describe.each(productionEngine)('what is written again, on %s', (engine) => {
  const api = useApi(engine)
  const own = { userId: '', loanId: '', cpf: '', dueDate: '', sessionId: '' }

  beforeAll(async () => {
    const { id: loanId, person, offer } = await borrower(api)
    const { userId, sessionId } = await api.database
      .selectFrom('loans')
      .innerJoin('sessions', 'sessions.userId', 'loans.userId')
      .select(['loans.userId', 'sessions.id as sessionId'])
      .where('loans.id', '=', loanId)
      .executeTakeFirstOrThrow()
    Object.assign(own, { userId, sessionId, loanId, cpf: person.cpf, dueDate: offer.firstDueDate })
  })

  const received = (cents: number) => ({
    ...{
      paymentId: 'E0000000020281121120000000000001',
      method: 'pix' as const,
      charge: null,
      toOtherKey: false,
    },
    ...{
      amountCents: 100_00,
      paidAt: '2028-11-21T12:00:00.000Z',
      endToEndId: null,
      payer: null,
      message: null,
    },
    ...{
      returned: [{ id: 'D1', cents, isForced: true }],
      notReturned: [],
      isReturning: false,
      hasUnread: false,
    },
  })

  /** Each write of a row that may be there, with another value each time. */
  const writes: Partial<Record<keyof Schema, (context: Context, time: number) => Promise<unknown>>> = {
    addresses: (context, time) => saveAddress(context, own.userId, { ...home, number: String(time) }),
    bankAccounts: (context, time) =>
      replaceBankAccount(context, own.userId, { ...account, receiveBy: 'conta', account: `1234${time}` }),
    codes: (context) => issueCode(context, context.database, { userId: own.userId, kind: 'reset' }),
    debitHolds: ({ database }, time) =>
      extendTerm(database, own.loanId, [1], addDays(own.dueDate, 20 * time)),
    handOffs: async (context) => {
      await forceState(context.database, 'documents', own.loanId)
      await createHandOff(context, own)
      await forceState(context.database, 'active', own.loanId)
    },
    reportedDeaths: (context) => recordReportedDeath(context.database, own.cpf, timestamp(context.clock)),
    livingOwners: (context) => recordLivingOwner(context, context.database, own.userId),
    paymentLinks: (context) => createPaymentLink(context, { ...own, number: 1 }),
    signatureCodes: (context, time) =>
      issueSignatureCode(context, context.database, { loanId: own.loanId, contentHash: String(time) }),
    staff: (context, time) => inviteStaff(context, 'equipe@example.com', time === 1 ? 'support' : 'finance'),
    strayPayments: (context, time) => storeStray(context, received(time * 10_00)),
    sweepTimes: ({ database, clock }) => recordSweep(database, clock),
  }

  test.each(Object.entries(writes))('%s: takes the place of the row that was there', async (table, write) => {
    await write(api.context, 1)
    const first = (await rowsOf(api, table)).split('\n')
    api.advance(24 * 60 * 60)
    await write(api.context, 2)
    const second = (await rowsOf(api, table)).split('\n')
    expect(second).toHaveLength(first.length)
    expect(second).not.toEqual(first)
  })
})
