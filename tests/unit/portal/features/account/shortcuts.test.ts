import { expect, it } from 'vitest'
import { shortcutsOf } from '../../../../../portal/features/account/overview/shortcuts-of.ts'

const pagesFor = (late: number[], processing: number[]) =>
  shortcutsOf({ late, processing }).map(({ page, search }) => search ?? page)

it('offers the pages of a loan that are open to its customer today', () => {
  expect(pagesFor([], [])).toEqual(['payoff', 'dueDay', 'installments', 'payments'])
  expect(pagesFor([3, 4], [])).toEqual(['n=3&parte=', 'renegotiation', 'installments', 'payments'])
  expect(pagesFor([], [3])).toEqual(['installments', 'payments'])
})
