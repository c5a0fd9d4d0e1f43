import { expect, it } from 'vitest'
import { readAttributes } from '../../../widget/attributes.ts'
import { attributes, readSettings } from '../../../widget/price/schema.ts'

const settings = (written: Record<string, string>) =>
  readSettings(readAttributes(attributes, { getAttribute: (name) => written[name] ?? null }))

it.each<[Record<string, string>, object]>([
  [{}, { amount: undefined, installmentsQty: 12, portalUrl: '', partner: undefined }],
  [{ amount: ' 1299.90 ' }, { amount: 1299.9 }],
  [{ amount: '74.9' }, { amount: 74.9 }],
  [{ amount: '-1' }, { amount: -1 }],
  [{ amount: '90000' }, { amount: 90_000 }],
  [{ amount: 'R$ 10' }, { amount: undefined }],
  [{ 'installments-qty': '24' }, { installmentsQty: 24 }],
  [{ 'installments-qty': '480' }, { installmentsQty: 36 }],
  [{ 'installments-qty': '1' }, { installmentsQty: 6 }],
  [{ partner: 'loja/vitrine' }, { partner: 'loja/vitrine' }],
  [{ partner: '<b>' }, { partner: undefined }],
])('the attributes of <credit-price>: %o', (written, expected) =>
  expect(settings(written)).toMatchObject(expected),
)
