import { describe, expect, it } from 'vitest'
import { parsePix } from '#core/payment/pix.ts'
import { buildDynamicPix } from '#core/payment/pix-build.ts'
import { crc16 } from '#core/payment/tlv.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const { crc_check, valid, invalid } = vectors.pix
const payee = { name: 'Fulano de Tal', city: 'BRASILIA' }

describe('reading a Pix payload', () => {
  it.each([crc_check])('has the check sum $crc for $input', ({ input, crc }) => {
    expect(crc16(input)).toBe(crc)
  })

  it.each(valid)('$type ($kind)', ({ payload, crc, fields }) => {
    const { url, key, txid, merchant_name, merchant_city, rec_url, amount } = fields
    const told = {
      ...(url && { url, type: 'dynamic' }),
      ...(key && { key, type: 'static' }),
      ...(txid && { txid }),
      ...(merchant_name && { merchantName: merchant_name }),
      ...(merchant_city && { merchantCity: merchant_city }),
      ...(rec_url && { recurrenceUrl: rec_url }),
      ...(amount && { amountCents: cents(amount) }),
    }
    expect(parsePix(payload)).toMatchObject(told)
    expect(crc16(payload.slice(0, -4))).toBe(crc)
  })

  it('tells a payload that only asks for recurring payments', () => {
    const payload = valid.find(({ type }) => type === 'recurrence only')!.payload
    expect(parsePix(payload)).toMatchObject({
      type: 'automatic',
      recurrenceUrl: 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002',
      txid: undefined,
    })
  })

  it.each(invalid)('refuses $why', ({ payload }) => {
    expect(parsePix(payload)).toBeUndefined()
  })

  const signed = (body: string) => `${body}6304${crc16(`${body}6304`)}`
  const head = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986'
  const tail = '5802BR5913Fulano de Tal6008BRASILIA62070503***'

  it.each([
    ['another currency', signed(`${head.replace('5303986', '5303840')}${tail}`)],
    ['a length beyond the end', signed(`${head}5899BR5913Fulano de Tal6008BRASILIA62070503***`)],
    ['a length that is short', signed(`${head}${tail.replace('5913', '5912')}`)],
    ['a key beyond the end of its account', signed(`${head.replace('0136', '0137')}${tail}`)],
    ['an element that comes twice', signed(`${head}${tail}5802BR`)],
    ['an amount with a comma', signed(`${head}540510,00${tail}`)],
    ['another arrangement', signed(`${head.replace('br.gov.bcb.pix', 'br.com.outros1')}${tail}`)],
    ['letters beyond ASCII', signed(`${head}${tail.replace('Fulano', 'Fuläno')}`)],
  ])('refuses %s although its check sum is right', (_, payload) => {
    expect(parsePix(signed(`${head}${tail}`))).toBeDefined()
    expect(parsePix(payload)).toBeUndefined()
  })
})

describe('writing a Pix payload', () => {
  it('equals the manual byte for byte', () => {
    const dynamic = valid.find(({ type }) => type === 'dynamic')!
    expect(buildDynamicPix({ ...payee, url: `https://${dynamic.fields.url}` })).toBe(dynamic.payload)
  })

  it('drops accents and cuts what does not fit', () => {
    const code = buildDynamicPix({
      name: 'João Conceição de Albuquerque Melo',
      city: 'São José do Rio Preto',
      url: 'pix.example/v2/1',
    })
    expect(parsePix(code)).toMatchObject({
      merchantName: 'Joao Conceicao de Albuque',
      merchantCity: 'Sao Jose do Rio',
    })
  })

  it(`reads back as it was made (seed ${seed})`, () => {
    const charges = fc.record({
      name: fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ]{0,40}$/),
      city: fc.constantFrom('São Paulo', 'Brasília', 'Itu'),
      url: fc.stringMatching(/^pix\.example\/v2\/[a-z\d]{1,44}$/),
    })
    fc.assert(
      fc.property(charges, (charge) => {
        fc.pre(/[A-Za-z]/.test(charge.name))
        expect(parsePix(buildDynamicPix(charge))).toMatchObject({ type: 'dynamic', url: charge.url })
      }),
    )
  })

  it.each([{ url: '' }, { name: '' }, { city: '' }, { url: 'k'.repeat(90) }])('refuses %o', (bad) => {
    expect(() => buildDynamicPix({ ...payee, url: 'pix.example/v2/1', ...bad })).toThrow(RangeError)
  })
})
