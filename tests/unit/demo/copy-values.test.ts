import { expect, test } from 'vitest'
import { declineReasons } from '#core/api/contract/decline-reasons.ts'
import { valueWords } from '../../../demo/api/privacy/copy/value-words.ts'

const facts = {
  declaredIncome: 3_000_00,
  hasRestriction: 'nao',
  source: 'none',
  collected: null,
  scr: null,
  ownCommitment: 0,
  finding: { waived: [...declineReasons], confirmedIncome: null },
}

test('the facts of a decision are told without codes or empty values', () => {
  const told = valueWords('loanDecisions', 'facts', facts)
  expect(told).not.toMatch(/null|ownCommitment|_|\bnone\b/)
  expect(told).toContain('Dados do banco não lidos')
  expect(told).toContain('SCR não consultado')
  expect(told).toMatch(/Parcelas que você já paga aqui R\$\s0,00/)
})
