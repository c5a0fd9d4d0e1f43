import { describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { PortFailure } from '../../../demo/api/ports/port-failures.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { countUnreadLists } from '../../../demo/api/repayment/bank/unread-lists.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { engines } from '../support/engines.ts'
import { pixOver, usePsp } from '../support/psp.ts'
import { borrower, get } from '../support/repayment.ts'

const page = '/consultas'
const titles = ['Pagamentos recebidos', 'Pagamentos que voltaram', 'Cobranças canceladas no banco']

describe.each(engines)('a list of the bank that cannot be read by night, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  /** Has questions of the port fail, and counts how often each is asked. */
  function failing(...operations: ('payments' | 'removed')[]) {
    const { charges } = bank
    const asked = { payments: 0, removed: 0 }
    const ask = (name: keyof typeof asked) => {
      asked[name] += 1
      if (operations.includes(name)) throw new PortFailure(`charges.${name}`, 'answered 500', 'Em manutenção')
    }
    const over: Pick<typeof charges, keyof typeof asked> = {
      async payments(request) {
        ask('payments')
        return charges.payments(request)
      },
      async removed(request) {
        ask('removed')
        return charges.removed(request)
      },
    }
    api.context.ports = { ...api.context.ports, charges: { ...charges, ...over } }
    return asked
  }
  const night = () => reconcilePayments(api.context).catch(() => 'failed')
  const waiting = async () => Number((await countUnreadLists(api.database)).count)
  const shown = async () => {
    const { body } = await (await as('finance')).get(page)
    return titles.map((title) => body.includes(`<h2>${title}</h2>`))
  }

  test('is at the desk since its first day, is asked for again, and leaves once it is read', async () => {
    failing()
    expect([await night(), await waiting()]).toEqual([undefined, 0])
    const unread = today(api.context.clock)
    api.advance(24 * 3600)
    let asked = failing('payments')
    expect([await night(), await waiting()]).toEqual(['failed', 2])
    expect([await shown(), asked.removed]).toEqual([[true, true, false], 0])
    const { oldest } = await countUnreadLists(api.database)
    api.advance(24 * 3600)
    expect([await night(), await waiting()]).toEqual(['failed', 3])
    expect((await countUnreadLists(api.database)).oldest).toBe(oldest)
    const { body } = await (await as('finance')).get(page)
    expect(body).toContain(formatDate(unread))
    expect(body).toContain('Em manutenção')
    expect(body).toContain('que confira a conexão com o banco')
    asked = failing()
    expect([await night(), await waiting(), await shown()]).toEqual([undefined, 0, [false, false, false]])
    expect(asked.payments).toBeGreaterThan(2)
    // Each once a night.
    asked = failing()
    expect([await night(), asked.payments]).toEqual([undefined, 0])
  })

  test('keeps no other from being read, and is asked for alone from then on', async () => {
    const signer = await borrower(api)
    await get(api, signer, 'installments/1/pix')
    api.advance(24 * 3600)
    const first = failing('removed')
    expect([await night(), await waiting(), await shown()]).toEqual(['failed', 1, [false, false, true]])
    expect([first.payments > 1, first.removed]).toEqual([true, 1])
    api.advance(3600)
    const again = failing('removed')
    expect([await night(), again]).toEqual(['failed', { payments: 0, removed: 1 }])
    failing()
    expect([await night(), await waiting()]).toEqual([undefined, 0])
  })
})
