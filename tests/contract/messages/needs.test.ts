import { describe, expect, test } from 'vitest'
import type { Need } from '#core/api/contract/messages.ts'
import { addDays } from '#core/calendar/dates.ts'
import { useApi } from '../support/api.ts'
import { onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn, logIn } from '../support/journeys.ts'
import { boleto, borrower, onDay, schedule } from '../support/repayment.ts'
import { afterSignature } from '../support/signable.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(eitherEngine)('what needs an act on %s', (engine) => {
  const api = useApi(engine)
  const needsOf = async ({ token }: { token: string }) =>
    ((await api.send('GET', '/api/v1/messages/needs', undefined, { token })).body as { items: Need[] }).items
  const kindsOf = async (who: { token: string }) => (await needsOf(who)).map(({ kind }) => kind)

  test('is an installment from five days before it, until it is paid; late it comes first', async () => {
    const signer = await borrower(api)
    const { items } = await schedule(api, signer)
    const [first, second] = items
    const dueDate = first?.dueDate ?? ''
    expect(await kindsOf(await onDay(api, signer, addDays(dueDate, -6)))).toEqual([])
    const soon = await onDay(api, signer, addDays(dueDate, -5))
    expect(await needsOf(soon)).toEqual([
      {
        kind: 'due',
        loanId: signer.id,
        numbers: [1],
        cents: first?.amountCents,
        date: dueDate,
        message: null,
      },
    ])
    const late = await onDay(api, signer, addDays(second?.dueDate ?? '', 8))
    expect(await kindsOf(late)).toEqual(['late'])
    const charge = await boleto(api, late, 1)
    await sendEvent(api, pixEvent(api, charge))
    expect((await needsOf(late)).map(({ kind, numbers }) => [kind, numbers])).toEqual([['late', [2]]])
    await sendEvent(api, pixEvent(api, await boleto(api, late, 2)))
    expect(await kindsOf(late)).toEqual([])
  })

  test('is money to give back that lacks an account, and documents of a contract', async () => {
    const signer = await borrower(api)
    await api.database.deleteFrom('bankAccounts').execute()
    const charge = await boleto(api, signer, 1)
    await sendEvent(
      api,
      pixEvent(api, charge, { ...onDueDate(charge), amountCents: charge.amountCents + 5_00 }),
    )
    expect(await needsOf(signer)).toMatchObject([{ kind: 'credit', loanId: signer.id, cents: 5_00 }])
    const other = await afterSignature(api)
    await forceState(api.database, 'documents', other.id)
    expect(await needsOf(other)).toMatchObject([{ kind: 'documents', loanId: other.id }])
    expect(await kindsOf(signer)).toEqual(['credit'])
  })

  test('is a login from a new kind of device, until it is opened; not one of a kind that was there', async () => {
    const { person } = await loggedIn(api)
    const enter = async (userAgent: string) => {
      const answer = await logIn(api, person, undefined, { 'user-agent': userAgent })
      return { token: (answer.body as { access_token: string }).access_token }
    }
    await enter(phone)
    expect(await kindsOf(await enter(phone))).toEqual([])
    const there = await enter(computer)
    const [need, ...more] = await needsOf(there)
    expect([need?.kind, need?.message?.subject, more]).toEqual([
      'message',
      expect.stringContaining('Novo acesso'),
      [],
    ])
    await api.send('POST', `/api/v1/messages/${need?.message?.id}/read`, undefined, there)
    expect(await kindsOf(there)).toEqual([])
    expect(await kindsOf(await enter(computer))).toEqual([])
  })
})
