import { describe, expect, it } from 'vitest'
import { answers, needs } from '../../core/answers/answers.ts'
import { fields } from '../../core/fields/dictionary.ts'
import { partnerBankData, partnerData } from '../../core/text/partner-consent.ts'
import { loan } from '../../portal/flows/loan/steps.ts'

const rows = Object.entries(answers)

describe('the answers of a person', () => {
  it('are each of one row, by fields that each have a name of their own in their part', () => {
    const named = rows.flatMap(([, { part, fields: own }]) => own.map((id) => `${part}.${fields[id].name}`))
    expect(new Set(named).size).toBe(named.length)
  })

  it.each([
    ['basic', ['start', 'basic']],
    ['extended', ['extended']],
    ['partner', ['partner']],
  ] as const)('are asked for where the %s section needs them', (need, sections) => {
    const asked = new Set(
      Object.values(loan.steps)
        .filter(({ section }) => (sections as readonly string[]).includes(section ?? ''))
        .flatMap(({ fields: own = [] }) => own as readonly string[]),
    )
    // An address and an account are asked for at the beginning, and nowhere again.
    const before = need === 'extended' ? ['address', 'bankAccount'] : []
    const missing = needs(need).filter(
      (id) => !before.includes(id) && answers[id].fields.some((field) => !asked.has(field)),
    )
    expect(missing).toEqual([])
  })

  it('reach the partner lender only by the words of the consent', () => {
    const named = Object.keys({ ...partnerData, ...partnerBankData })
    expect(needs('partner').filter((id) => !named.includes(id))).toEqual([])
  })
})
