import { describe, expect, test } from 'vitest'
import type { knownDebts } from '#core/api/contract/known-debts.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { sortableId } from '../../../demo/api/platform/ids.ts'
import { useApi } from '../support/api.ts'
import { boletoEvents, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { boleto, borrower, get, onDay, schedule } from '../support/repayment.ts'

describe.each(eitherEngine)('what is known of debts on %s', (engine) => {
  const api = useApi(engine)

  const known = async (token: string) => {
    const { status, body } = await api.send('GET', '/api/v1/debts', undefined, { token })
    expect(status).toBe(200)
    return body as Answer<typeof knownDebts>
  }

  test('of a new customer nothing', async () => {
    const { token } = await loggedIn(api)
    expect(await known(token)).toEqual({ monthlyIncome: null, otherInstallments: null, own: [] })
  })

  test('a loan here costs what settles it on the day, with its late charges', async () => {
    const signer = await borrower(api)
    expect((await known(signer.token)).otherInstallments).toBeNull()
    const late = await onDay(api, signer, addDays(nextBusinessDay(signer.offer.firstDueDate), 12))
    const { totalCents, chargesCents } = (await get(api, late, 'payoff')).body as Answer<typeof quotePayoff>
    expect(chargesCents).toBeGreaterThan(0)
    expect((await known(late.token)).own).toEqual([
      {
        loanId: signer.id,
        protocol: expect.stringMatching(/^[0-9A-F]{12}$/),
        balanceCents: totalCents,
        installmentCents: signer.offer.installment,
        withGoneCents: null,
      },
    ])
  })

  test('what a boleto pays that has not cleared is not owed', async () => {
    const signer = await borrower(api)
    const [before] = (await known(signer.token)).own
    const [announced] = boletoEvents(api, await boleto(api, signer, 1))
    expect((await sendEvent(api, announced)).status).toBeLessThan(300)
    const { sums } = await schedule(api, signer)
    expect(sums.processingCount).toBe(1)
    const [after] = (await known(signer.token)).own
    expect(after?.balanceCents).toBe(sums.outstandingCents)
    expect(after?.balanceCents).toBeLessThan(before?.balanceCents ?? 0)
  })

  test('the bank data of the latest decision tell income and other debts, and a review more than they', async () => {
    const signer = await borrower(api)
    const decide = (facts: object) =>
      api.database
        .insertInto('loanDecisions')
        .values({
          ...{ id: sortableId(api.context.clock), loanId: signer.id, madeBy: 'rules', outcome: 'approved' },
          ...{ reasons: '[]', score: 500, facts: JSON.stringify(facts), told: null },
          madeAt: api.context.clock().toISOString(),
        })
        .execute()
    const collected = { monthlyIncome: 4_100_00, monthlyCommitment: 350_00 }
    const facts = { declaredIncome: 9_000_00, collected, scr: { overdue: 0, monthlyCommitment: 520_00 } }
    await decide(facts)
    expect(await known(signer.token)).toMatchObject({
      monthlyIncome: 4_100_00,
      otherInstallments: 520_00,
    })
    api.advance(1)
    await decide({ ...facts, finding: { waived: [], confirmedIncome: 5_000_00 } })
    expect((await known(signer.token)).monthlyIncome).toBe(5_000_00)
  })
})
