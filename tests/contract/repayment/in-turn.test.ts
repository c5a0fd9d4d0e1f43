import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refundSent } from '#core/text/payments.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import type { Payouts } from '../../../demo/api/ports/payouts.ts'
import { receiveEvent } from '../../../demo/api/repayment/bank/receive-event.ts'
import { giveBack } from '../../../demo/api/repayment/contests/contest-returns.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { refusePayout } from '../../../demo/api/repayment/payout/refuse-payout.ts'
import { receivePayoutReturn } from '../../../demo/api/repayment/payout/return-payout.ts'
import { refundJobHandler } from '../../../demo/api/repayment/refunds/refunds.ts'
import { settleReversal } from '../../../demo/api/repayment/refunds/reversals.ts'
import { withdrawContract } from '../../../demo/api/repayment/withdrawal/withdraw-contract.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { stateOf } from '../support/documents.ts'
import { forceState } from '../support/force-state.ts'
import { mails } from '../support/journeys.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { knownAccount, prove } from '../support/proofs.ts'
import { boleto, borrower, get, onDay, post } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

/** Begins the second while the transaction of the first is open, and ends that once the second waits for it. */
const inTurn = <T>(api: Api, first: (transaction: Database) => Promise<unknown>, second: () => Promise<T>) =>
  meanwhile(api, { lock: first, write: async () => undefined }, second)

/** A context whose transactions are all one that is open. */
const within = (api: Api, database: Database): Api['context'] => ({ ...api.context, database })

// SQLite has one connection: there the second cannot begin.
describe('of two changes of one loan the second sees the first, on PostgreSQL', () => {
  const api = useApi('PostgreSQL')

  const take = (event: object) => (transaction: Database) =>
    receiveEvent(within(api, transaction), event as Parameters<typeof receiveEvent>[1])

  /** A bank that pays out, and notes for what. */
  function bank() {
    const asked: string[] = []
    const payouts: Payouts = {
      ...api.context.ports.payouts,
      send: async ({ reference }) => {
        asked.push(reference)
        return { endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}` }
      },
    }
    return { asked, context: { ...api.context, ports: { ...api.context.ports, payouts } } }
  }

  /** A customer whose loan is released and not paid out yet. */
  async function released(): Promise<Signer & { userId: string }> {
    const signer = await borrower(api)
    const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
    await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
    const loan = api.database.selectFrom('loans').select('userId').where('id', '=', signer.id)
    await prove(api, signer.token, signer.person.password)
    return { ...signer, ...(await loan.executeTakeFirstOrThrow()) }
  }

  test('a withdrawal after the bank was asked to pay out: the money is to be returned', async () => {
    const signer = await released()
    const now = timestamp(api.context.clock)
    const ask = async (transaction: Database) => {
      await transaction.updateTable('loans').set({ updatedAt: now }).where('id', '=', signer.id).execute()
      const agreement = transaction.updateTable('agreements').set({ payoutAskedAt: now })
      await agreement.where('loanId', '=', signer.id).execute()
    }
    const { body } = await inTurn(api, ask, () => post(api, signer, 'withdraw', { accepted: true }))
    expect(body).toMatchObject({ amountCents: signer.offer.loanAmount })
  })

  test('a payout after a withdrawal: the bank is not asked', async () => {
    const signer = await released()
    const { asked, context } = bank()
    const visit = { address: '127.0.0.1' }
    await inTurn(
      api,
      (transaction) =>
        withdrawContract(api.context, transaction, { userId: signer.userId, loanId: signer.id, visit }),
      () => payOutJobHandler(context)(signer.id),
    )
    expect(asked).toEqual([])
  })

  test('a withdrawal after the bank refused to pay out: nothing is to be returned', async () => {
    const signer = await released()
    await forceState(api.database, 'releasing', signer.id)
    await api.database
      .updateTable('agreements')
      .set({ payoutAskedAt: timestamp(api.context.clock), releasedAt: null })
      .where('loanId', '=', signer.id)
      .execute()
    const refuse = (transaction: Database) =>
      refusePayout(api.context, transaction, { loanId: signer.id, number: 1 }, 'account-closed')
    const { body } = await inTurn(api, refuse, () => post(api, signer, 'withdraw', { accepted: true }))
    expect(body).toMatchObject({ amountCents: 0 })
  })

  test('money that comes back after a payment: the loan goes on', async () => {
    const signer = await borrower(api)
    const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
    await api.database.updateTable('agreements').set({ endToEndId }).where('loanId', '=', signer.id).execute()
    const paid = pixEvent(api, await boleto(api, signer, 1))
    const amountCents = signer.offer.loanAmount
    const back = {
      id: randomUUID(),
      type: 'payout-returned',
      endToEndId,
      amountCents,
      reason: 'other',
    } as const
    await inTurn(api, take(paid), () => receivePayoutReturn(api.context, back))
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('a charge after a payment of its installment: there is none', async () => {
    const signer = await borrower(api)
    const { body } = await get(api, signer, 'payoff?numbers=1')
    const { date, totalCents } = body as { date: string; totalCents: number }
    const event = pixEvent(api, await boleto(api, signer, 1))
    const answer = await inTurn(api, take(event), () =>
      post(api, signer, 'payoff', { date, totalCents, numbers: [1] }),
    )
    expect(codes(answer)).toEqual(['installment_paid'])
  })

  test('what a contest gives back after a withdrawal: nothing that was deducted', async () => {
    const { userId, ...signer } = await released()
    const paid = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, paid)
    const contest = { about: 'payment', reference: paid.paymentId, loanId: signer.id } as const
    const withdraw = (transaction: Database) =>
      withdrawContract(api.context, transaction, { userId, loanId: signer.id })
    const givenBack = inTurn(api, withdraw, () =>
      api.database
        .transaction()
        .execute((transaction) =>
          giveBack(api.context, transaction, contest, { wrongCents: 1, isDoubled: false }),
        ),
    )
    await expect(givenBack).rejects.toMatchObject({ status: 409 })
  })

  test('a decision on a payment that went back after a withdrawal: it is not owed again', async () => {
    const { userId, ...signer } = await released()
    const paid = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, paid)
    await sendEvent(api, { ...paid, id: randomUUID(), type: 'reversed' })
    const withdraw = (transaction: Database) =>
      withdrawContract(api.context, transaction, { userId, loanId: signer.id })
    const decided = await inTurn(api, withdraw, () =>
      api.database
        .transaction()
        .execute((transaction) => settleReversal(api.context, transaction, paid.paymentId, 'owed')),
    )
    expect(decided).toBe(false)
  })

  test('a refund after the bank took its payment back: it is not sent', async () => {
    const early = await borrower(api)
    await knownAccount(api, early, account)
    const slip = await boleto(api, early, 1)
    const signer = await onDay(api, early, slip.dueDate)
    const more = pixEvent(api, slip, { amountCents: slip.amountCents + 50_00 })
    await sendEvent(api, more)
    const { asked, context } = bank()
    const reversed = { ...more, id: randomUUID(), type: 'reversed' }
    await inTurn(api, take(reversed), () => refundJobHandler(context)(more.paymentId))
    expect(asked).toEqual([])
    const subjects = (await mails(api, signer.person.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain(refundSent)
  })
})
