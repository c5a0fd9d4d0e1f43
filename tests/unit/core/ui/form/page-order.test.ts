import { expect, it } from 'vitest'
import { fieldId } from '#core/ui/field/field-props.ts'
import { inPageOrder } from '#core/ui/form/page-order.ts'

const formOf = (...names: string[]) =>
  ({ querySelectorAll: () => names.map((name) => ({ id: fieldId(name) })) }) as unknown as ParentNode

it('puts what is wrong with a form into the order of its controls on the page', () => {
  const names = ['issuer', 'elsewhere', 'date', 'front']
  expect(inPageOrder(names, formOf('kind', 'front', 'issuer', 'date'))).toEqual([
    'front',
    'issuer',
    'date',
    'elsewhere',
  ])
  expect(inPageOrder(names, null)).toEqual(names)
})
