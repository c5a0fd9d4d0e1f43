import { describe, expect, test } from 'vitest'
import type { lookUpBarcode } from '#core/api/contract/barcode.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { bankBarcode, bankLineOf } from '#core/payment/bank-slip.ts'
import { type Api, noLimits, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { productionEngine } from '../support/engines.ts'
import { boleto, borrower } from '../support/repayment.ts'

type Looked = Answer<typeof lookUpBarcode>

async function look(api: Api, text: string, token?: string): Promise<Looked> {
  const { body } = await api.send('GET', `/api/v1/barcode/${encodeURIComponent(text)}`, undefined, { token })
  return body as Looked
}

const bill = '836200000005 667800481000 180975657313 001589636081'

describe.each(productionEngine)('reading a boleto on %s', (engine) => {
  const api = useApi(engine)

  test('of ours: who owns it learns what it pays, everyone else only that it is ours', async () => {
    const signer = await borrower(api)
    const stranger = await borrower(api)
    const charge = await boleto(api, signer, 2)
    const { line, formatted, barcode } = charge.boleto
    const facts = {
      faults: [],
      line,
      formatted,
      barcode,
      bank: { code: '988', name: 'Banco Parceiro S.A.' },
      dueDate: charge.dueDate,
      amountCents: charge.amountCents,
    }
    const ours = { ...facts, verdict: 'ours', payable: null, loan: null }
    for (const text of [line, formatted, barcode, ` ${formatted.replaceAll('.', ' ')} `])
      for (const token of [undefined, stranger.token, 'x'.repeat(43)])
        expect(await look(api, text, token)).toEqual(ours)
    const loan = { id: signer.id, chargeId: charge.id, installments: [{ number: 2, state: 'open' }] }
    const yours = { ...facts, verdict: 'yours', payable: true, loan }
    expect(await look(api, formatted, signer.token)).toEqual(yours)
    await sendEvent(api, pixEvent(api, charge))
    expect(await look(api, line, signer.token)).toMatchObject({
      payable: false,
      loan: { installments: [{ state: 'paid' }] },
    })
  })

  test('one that claims to be ours, of another bank, of water, and digits that are wrong', async () => {
    const signer = await borrower(api)
    let number = 1
    let charge = await boleto(api, signer, number)
    // A check digit of 1 covers three remainders, so it does not detect some wrong digits.
    while (charge.boleto.line[32] === '1') charge = await boleto(api, signer, ++number)
    const { boleto: slip, dueDate } = charge
    const freeField = slip.barcode.slice(19)
    const fake = bankBarcode({ bank: '988', dueDate, amountCents: 99_00, freeField })
    expect(await look(api, bankLineOf(fake))).toMatchObject({
      verdict: 'fake',
      amountCents: 99_00,
      loan: null,
    })
    const other = bankBarcode({ bank: '341', dueDate, amountCents: 99_00, freeField })
    expect(await look(api, other)).toMatchObject({ verdict: 'other', bank: { code: '341', name: 'Itaú' } })
    expect(await look(api, bill)).toMatchObject({ verdict: 'bill', bank: null })

    const wrong = (at: number) => {
      const digit = (Number(slip.line[at]) + 1) % 10
      return slip.line.slice(0, at) + digit + slip.line.slice(at + 1)
    }
    const cases: [string, string[]][] = [
      [wrong(9), ['field-1']],
      [wrong(20), ['field-2']],
      [wrong(31), ['field-3']],
      [wrong(32), ['general']],
      [wrong(46), ['general']],
      [slip.line.slice(1), ['length']],
      [slip.barcode.slice(0, 43) + ((Number(slip.barcode[43]) + 1) % 10), ['general']],
      [`${slip.line}x`, ['characters']],
      [bill.slice(0, -1) + ((Number(bill.at(-1)) + 1) % 10), ['field-4']],
    ]
    for (const [text, faults] of cases)
      expect([text, await look(api, text, signer.token)]).toEqual([
        text,
        expect.objectContaining({ verdict: 'unreadable', faults, loan: null, barcode: null }),
      ])
  })

  describe('tried again and again', () => {
    const limits = { ...noLimits, barcodeAddress: { max: 3, seconds: 60, renews: 'from-first' as const } }
    const limited = useApi(engine, { limits })

    test('has to wait', async () => {
      const read = () => limited.send('GET', '/api/v1/barcode/1')
      for (let i = 0; i < 3; i += 1) expect((await read()).status).toBe(200)
      const refused = await read()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    })
  })
})
