import { describe, expect, it } from 'vitest'
import { buildDynamicPix } from '#core/payment/build-pix.ts'
import { parsePix } from '#core/payment/parse-pix.ts'
import { arrangement, crc16Of, writeElement } from '#core/payment/pix-tlv.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const { crc_check, valid, invalid } = vectors.pix
const payee = { name: 'Fulano de Tal', city: 'BRASILIA' }

describe('reading a Pix payload', () => {
  it.each([crc_check])('has the check sum $crc for $input', ({ input, crc }) => {
    expect(crc16Of(input)).toBe(crc)
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
    expect(crc16Of(payload.slice(0, -4))).toBe(crc)
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

  const signed = (body: string) => `${body}6304${crc16Of(`${body}6304`)}`
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

/** A payload of some elements; an empty value leaves one out. */
function payloadOf(over: Record<string, string>): string {
  const elements = {
    '00': '01',
    '26': writeElement('00', arrangement) + writeElement('01', 'a@example.com'),
    '53': '986',
    '58': 'BR',
    '59': 'Fulano de Tal',
    '60': 'BRASILIA',
    ...over,
  }
  const written = Object.entries(elements).toSorted(([a], [b]) => Number(a) - Number(b))
  const body = `${written.map(([id, value]) => (value ? writeElement(id, value) : '')).join('')}6304`
  return body + crc16Of(body)
}

describe('the elements of a Pix payload', () => {
  const account = writeElement('00', arrangement) + writeElement('01', 'a@example.com')
  const recurrence = writeElement('00', arrangement) + writeElement('25', 'pix.example/rec/1')
  const neither = writeElement('00', arrangement)

  it.each([
    ['all of them', {}, 'static'],
    ['no payee', { '59': '' }, undefined],
    ['no city', { '60': '' }, undefined],
    ['no account', { '26': '' }, undefined],
    ['an account before the first', { '26': '', '25': account }, undefined],
    ['the last account', { '26': '', '51': account }, 'static'],
    ['an account after the last', { '26': '', '52': account }, undefined],
    ['an account without key or address', { '26': neither }, undefined],
    ['the first recurrence', { '26': neither, '80': recurrence }, 'automatic'],
    ['the last recurrence', { '26': neither, '99': recurrence }, 'automatic'],
    ['a recurrence before the first', { '26': neither, '79': recurrence }, undefined],
    ['a recurrence without an account', { '26': '', '80': recurrence }, undefined],
  ])('%s', (_, over, type) => {
    expect(parsePix(payloadOf(over))).toEqual(type && expect.objectContaining({ type }))
  })

  it('are of the first account if there are two', () => {
    const other = writeElement('00', arrangement) + writeElement('01', 'b@example.com')
    expect(parsePix(payloadOf({ '27': other }))?.key).toBe('a@example.com')
  })

  it('may have white space around them', () => {
    expect(parsePix(` ${payloadOf({})}\n`)).toEqual(parsePix(payloadOf({})))
  })

  it('have 1 to 99 characters', () => {
    expect([writeElement('05', 'a'), writeElement('05', 'a'.repeat(99))]).toEqual([
      '0501a',
      `0599${'a'.repeat(99)}`,
    ])
    for (const length of [0, 100]) expect(() => writeElement('05', 'a'.repeat(length))).toThrow(RangeError)
  })
})

describe('the amount of a Pix payload', () => {
  const amountOf = (amount: string) => parsePix(payloadOf({ '54': amount }))?.amountCents

  it('is none if it has none', () => {
    expect(parsePix(payloadOf({}))).toMatchObject({ amountCents: undefined })
  })

  it.each([
    ['8', 8_00],
    ['8.2', 8_20],
    ['8.20', 8_20],
    ['0.01', 1],
    ['1234567.89', 1_234_567_89],
  ])('%s', (amount, inCents) => {
    expect(amountOf(amount)).toBe(inCents)
  })

  it('is every cent up to R$ 20, although many a double lies below its whole', () => {
    const all = Array.from({ length: 2_001 }, (_, inCents) => inCents)
    expect(all.map((inCents) => amountOf((inCents / 100).toFixed(2)))).toEqual(all)
  })
})

describe('writing a Pix payload', () => {
  it('equals the manual byte for byte', () => {
    const dynamic = valid.find(({ type }) => type === 'dynamic')!
    expect(buildDynamicPix({ ...payee, url: `https://${dynamic.fields.url}` })).toBe(dynamic.payload)
  })

  it('drops white space around a name', () => {
    const code = buildDynamicPix({ ...payee, name: '  Ana  ', url: 'pix.example/v2/1' })
    expect(parsePix(code)?.merchantName).toBe('Ana')
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
