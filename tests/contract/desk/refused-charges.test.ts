import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import { formatBrl } from '#core/format/brl.ts'
import { createMetrics } from '../../../demo/api/platform/metrics/metrics.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { homeAddress } from '../support/loan-journey.ts'
import { answersInstead, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

const page = '/cobrancas-recusadas'
const refusal = {
  type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
  title: 'Cobrança inválida.',
  status: 400,
  detail: 'CEP inexistente',
  violacoes: [{ razao: 'não confere', propriedade: 'cobv.devedor' }],
}

describe.each(engines)('a charge that the bank refused because of the payer, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const instead = answersInstead(api, usePsp(api))

  const refusing = (happen: () => Promise<void>) =>
    instead(
      (method, path) =>
        method === 'PUT' && path.startsWith('/cobv') ? { status: 400, body: refusal } : undefined,
      happen,
    )
  const pixOf = async (signer: Signer) => (await get(api, signer, 'installments/1/pix')).body as Charge
  async function refused() {
    const signer = await borrower(api)
    let charge = {} as Charge
    await refusing(async () => {
      charge = await pixOf(signer)
    })
    expect(charge.state).toBe('refused')
    const { protocol } = await api.database
      .selectFrom('agreements')
      .select('protocol')
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    return { signer, charge, protocol }
  }
  const shown = async () => (await (await as('support')).get(page)).body
  const counted = async () => {
    const text = await createMetrics(api.context).text()
    return Number(/^vereda_staff_waiting\{queue="refusedCharges"\} (\S+)$/m.exec(text)?.[1])
  }

  test('waits for the support, with the contract, the sum and the words of the bank, and is counted', async () => {
    const before = await counted()
    const { charge, protocol, signer } = await refused()
    const body = await shown()
    for (const words of [protocol, formatBrl(charge.amountCents), 'CEP inexistente'])
      expect(body).toContain(words)
    expect(body).not.toContain(signer.person.cpf)
    expect(await counted()).toBe(before + 1)
    expect((await (await as('finance')).get(page)).statusCode).toBe(403)
    const after = charge.amountCents && Date.parse(`${charge.dueDate}T15:00:00.000Z`) + 86_400_000
    api.advance((after - api.context.clock().getTime()) / 1000)
    expect(await shown()).not.toContain(protocol)
  })

  test('is another one, and gone there, once the customer has another address', async () => {
    const { signer, charge, protocol } = await refused()
    expect((await pixOf(signer)).id).toBe(charge.id)
    const address = { ...homeAddress, number: '99' }
    await api.send('POST', '/api/v1/person/address/primary', address, { token: signer.token })
    expect(await pixOf(signer)).toMatchObject({ state: 'waiting', amountCents: charge.amountCents })
    expect(await shown()).not.toContain(protocol)
  })

  test('is asked for again at a press, and is there again only if the bank refuses it again', async () => {
    const { signer, charge, protocol } = await refused()
    const press = async (id: string) => {
      const sent = await (await as('support')).submit(page, `${page}/${id}/pedir`)
      expect(sent.headers.location).toBe(`${page}?aviso=charge-asked`)
      api.advance(10)
      await work(api)
    }
    await refusing(() => press(charge.id))
    expect((await shown()).split(protocol)).toHaveLength(2)
    const again = await pixOf(signer)
    expect(again).toMatchObject({ state: 'refused' })
    expect(again.id).not.toBe(charge.id)
    await press(again.id)
    expect(await shown()).not.toContain(protocol)
    expect(await pixOf(signer)).toMatchObject({
      state: 'waiting',
      amountCents: charge.amountCents,
      dueDate: charge.dueDate,
    })
    const late = await (await as('support')).post(`${page}/${again.id}/pedir`, { chave: 'e'.repeat(22) })
    expect(late.statusCode).toBe(404)
  })
})
