import { describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { aboutLoan } from '#core/text/loan-named.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { notifyOfRefusedPayout } from '../../../demo/api/repayment/payout/refuse-payout.ts'
import { findRefusedPayout } from '../../../demo/api/repayment/payout/resend-payout.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { withdrawContract } from '../../../demo/api/repayment/withdrawal/withdraw-contract.ts'
import { useApi } from '../support/api.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { mails } from '../support/journeys.ts'
import { contest, installmentContest, onDay, schedule, twoLoans } from '../support/repayment.ts'

describe.each(engines)('mails to who has two loans, on %s', (engine) => {
  const api = useApi(engine)

  test('name the loan: of what is due, of what is late, and of a contest', async () => {
    const { loans, person } = await twoLoans(api, false)
    const [older] = loans
    if (!older) throw new Error('no loan')
    const before = (await mails(api, person.email)).length
    const start = today(api.context.clock)
    for (const days of [0, 1, 2, 3, 4, 5, 6]) {
      await onDay(api, older, addDays(start, days), 10)
      await planReminders(api.context)
      await work(api)
    }
    const signer = await onDay(api, older, addDays(start, 7))
    await contest(api, signer, installmentContest(older.id))
    const told = (await mails(api, person.email)).slice(before)
    const subjects = told.map(({ subject }) => subject).join()
    for (const kind of ['último dia', 'Sua parcela 1: o', 'Contestação aberta'])
      expect(subjects).toContain(kind)
    const [named = ''] = aboutLoan(await schedule(api, signer))
    expect(named).toContain('empréstimo de')
    for (const { text } of told) expect(text).toContain(named)
  })

  test('name the loan: of what the customer withdraws from, and of money that goes out, or does not', async () => {
    const { loans, person } = await twoLoans(api, false)
    const [older] = loans
    if (!older) throw new Error('no loan')
    const signer = await onDay(api, older, today(api.context.clock))
    const [named = ''] = aboutLoan(await schedule(api, signer))
    const last = async () => (await mails(api, person.email)).at(-1)
    const { database } = api.context
    for (const isWithdrawn of [false, true]) {
      await inTransaction(database, (transaction) =>
        notifyOfRefusedPayout(api.context, transaction, older.id, isWithdrawn, 'account-closed'),
      )
      expect((await last())?.text).toContain(named)
    }
    // The contract names a loan whose money has not gone out.
    const agreements = database.updateTable('agreements').where('loanId', '=', older.id)
    await agreements.set({ releasedAt: null }).execute()
    await forceState(database, 'releasing', older.id)
    await api.database
      .updateTable('agreements')
      .set({ payoutRefusedAt: '2026-01-02T12:00:00.000Z', payoutRefusal: 'account-closed' })
      .where('loanId', '=', older.id)
      .execute()
    const { userId } = await findRefusedPayout(database, older.id)
    await inTransaction(database, (transaction) =>
      withdrawContract(api.context, transaction, { userId, loanId: older.id }),
    )
    const withdrawn = await last()
    expect(withdrawn?.subject).toContain('Desistência registrada')
    expect(withdrawn?.text).toContain(named)
  })
})
