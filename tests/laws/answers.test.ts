import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answers, answersNeededFor } from '#core/answers/answers.ts'
import { fields } from '#core/fields/dictionary.ts'
import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { loan } from '../../portal/features/request/journey-steps.ts'
import { sourcesOf } from './sources.ts'

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
    // Address and account are asked only at the beginning.
    const before = need === 'extended' ? ['address', 'bankAccount'] : []
    const missing = answersNeededFor(need).filter(
      (id) => !before.includes(id) && answers[id].fields.some((field) => !asked.has(field)),
    )
    expect(missing).toEqual([])
  })

  it('reach the partner lender only by the words of the consent', () => {
    const named = Object.keys({ ...partnerData, ...partnerBankData })
    expect(answersNeededFor('partner').filter((id) => !named.includes(id))).toEqual([])
  })

  it('are each written in the places that the README names, and nowhere else', () => {
    const row = readFileSync('README.md', 'utf8').match(/\| a question of the loan journey \|.*/)?.[0] ?? ''
    const places = [...row.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, place]) => place as string)
    expect(places).toHaveLength(6)
    // The example may be another option, and the partner's payload lists it by name.
    const besides = [
      'core/answers/examples.ts',
      'core/text/partner-consent.ts',
      'demo/api/request/partner/partner-payload.ts',
    ]
    const readme = { file: 'portal/README.md', code: readFileSync('portal/README.md', 'utf8') }
    const naming = [...sourcesOf(['core', 'portal', 'widget', 'demo']), readme]
      .filter(({ code }) => /maritalStatus|marital_status/.test(code))
      .map(({ file }) => file)
    const elsewhere = naming.filter(
      (file) => ![...places, ...besides].some((place) => file === place || file.startsWith(`${place}/`)),
    )
    expect(elsewhere).toEqual([])
    for (const place of places)
      expect(
        naming.some((file) => file.startsWith(place)),
        place,
      ).toBe(true)
  })
})
