import { describe, expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { owedWords } from '../../../../../portal/features/repayment/renegotiation/owed-words.ts'
import { text } from '../../../../../portal/features/repayment/renegotiation/text.ts'

type Owed = Parameters<typeof owedWords>[0]

const sums = { comingCents: 343_80, lateCents: 0 } as Owed['sums']
const part = (openCents: number, isOver: boolean) => ({
  ...{ dueDate: '2027-01-04', payBy: '2027-01-04', cents: 144_19, openCents, isOver },
})
const planOf = (...parts: NonNullable<Owed['plan']>['parts']) =>
  ({ parts, owedAgain: null }) as unknown as Owed['plan']

describe('what a loan asks for, as a page and a message to a person name it', () => {
  const each = text.named(formatBrl(343_80))

  it('is the installments to come, and beside them what is overdue', () => {
    expect(owedWords({ sums, plan: null })).toBe(each)
    const late = { ...sums, lateCents: 993_62 }
    expect(owedWords({ sums: late, plan: null })).toBe(`${each}, mais ${text.owedLate(formatBrl(993_62))}`)
  })

  it('is the next part of a plan as well, also one that is overdue', () => {
    const next = text.owedPart(formatBrl(144_19), '04/01/2027', false)
    expect(owedWords({ sums, plan: planOf(part(0, true), part(144_19, false)) })).toBe(
      `${each}, mais ${next}`,
    )
    const over = text.owedPart(formatBrl(144_19), '04/01/2027', true)
    expect(owedWords({ sums, plan: planOf(part(144_19, true), part(144_19, false)) })).toBe(
      `${each}, mais ${over}`,
    )
  })

  it('is what is owed again because a payment went back', () => {
    const owedAgain = { openCents: 50_00, payBy: '2027-01-04', isOver: false }
    const plan = { parts: [part(144_19, false)], owedAgain } as unknown as Owed['plan']
    expect(owedWords({ sums, plan })).toBe(`${each}, mais ${text.owedAgain(formatBrl(50_00))}`)
  })
})
