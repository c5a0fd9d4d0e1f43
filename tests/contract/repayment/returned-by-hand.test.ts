import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { goneName, goneTitles, refundSent } from '#core/text/payments.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, onDay } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

describe.each(engines)('what our staff sends back in the bank’s own pages, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const paymentOf = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items[0]
  /** A customer who has paid too much, with the sum to send back. */
  async function paidTooMuch() {
    const signer = await borrower(api)
    const { pix, amountCents } = (await get(api, signer, 'installments/1/pix')).body as {
      pix: { txid: string }
      amountCents: number
    }
    const paid = await bank.psp.pay(pix.txid, (amountCents / 100 + 12).toFixed(2))
    await work(api)
    const { creditCents = 0 } = (await paymentOf(signer)) ?? {}
    return { signer, id: paid?.endToEndId ?? '', creditCents, credit: (creditCents / 100).toFixed(2) }
  }
  const told = async ({ person }: Signer) => (await mails(api, person.email)).map(({ subject }) => subject)
  const timesTold = async (signer: Signer, subject: string) =>
    (await told(signer)).filter((one) => one === subject).length
  const returnsOf = (id: string) => bank.psp.received.get(id)?.devolucoes ?? []
  async function nextNight(signer: Signer): Promise<Signer> {
    const then = await onDay(api, signer, addDays(today(api.context.clock), 1))
    await reconcilePayments(api.context)
    await work(api)
    return then
  }

  test('is told as sent by us, and what a bank takes back as taken by it', async () => {
    for (const [way, by, subject, words] of [
      ['returnByHand', 'us', goneTitles.us, 'devolvido por nós'],
      ['takeBack', 'bank', goneTitles.bank, 'retirado pelo banco'],
    ] as const) {
      const { signer, id, creditCents } = await paidTooMuch()
      await bank.psp[way](id, '1.00')
      const then = await nextNight(signer)
      expect(await paymentOf(then)).toMatchObject({ reversedAt: expect.any(String), reversedBy: by })
      expect((await told(signer)).filter((one) => one.startsWith(goneName))).toEqual([subject])
      const finance = await as('finance')
      const { body } = await finance.get('/retirados')
      expect(body).toContain(words)
      // What was too much of the payment is more than what went out of it here.
      expect(body).toContain(`que sobrou deste pagamento (${formatBrl(creditCents)})`)
      expect(body).not.toContain('Destes')
      const path = `/retirados/${id}`
      const checked = await finance.submit('/retirados', `${path}/conferir`, { desfecho: 'waived' })
      await finance.confirm(checked, path, [['confirmo', 'sim']])
    }
  })

  test.each(['refused', 'planned'] as const)(
    'is the refund of what was too much, once, where ours is %s',
    async (state) => {
      const { signer, id, creditCents, credit } = await paidTooMuch()
      const { charges } = bank
      if (state === 'refused') {
        const refund = async () => ({ refused: 'other', words: null }) as const
        api.context.ports = { ...api.context.ports, charges: { ...charges, refund } }
        api.advance(60)
        await work(api)
        api.context.ports = { ...api.context.ports, charges }
        expect((await (await as('finance')).get('/devolucoes')).body).toContain(formatBrl(creditCents))
      }
      await bank.psp.returnByHand(id, credit)
      await work(api)
      api.advance(60)
      await work(api)
      const then = await nextNight(signer)
      const [made] = returnsOf(id)
      expect(returnsOf(id)).toHaveLength(1)
      expect(await paymentOf(then)).toMatchObject({
        ...{ reversedAt: null, creditCents, refusal: null },
        refund: { account: null, sentAt: expect.any(String), endToEndId: made?.rtrId },
      })
      expect(await timesTold(signer, refundSent)).toBe(1)
      expect((await (await as('finance')).get('/devolucoes')).body).not.toContain(formatBrl(creditCents))
      // The same sum once more is not that refund.
      await bank.psp.returnByHand(id, credit)
      expect(await paymentOf(await nextNight(then))).toMatchObject({ reversedBy: 'us' })
      expect(await timesTold(signer, refundSent)).toBe(1)
    },
  )

  test('beside a refund of ours of the same sum is told apart from it', async () => {
    const { signer, id, credit } = await paidTooMuch()
    api.advance(60)
    await work(api)
    expect(returnsOf(id)).toHaveLength(1)
    const then = await nextNight(signer)
    expect(await paymentOf(then)).toMatchObject({ reversedAt: null })
    await bank.psp.returnByHand(id, credit)
    expect(await paymentOf(await nextNight(then))).toMatchObject({ reversedBy: 'us' })
  })
})
