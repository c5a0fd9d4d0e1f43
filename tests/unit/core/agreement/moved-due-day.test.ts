import { expect, test } from 'vitest'
import { movedDueDay } from '#core/agreement/moved-due-day.ts'

test('a later payout says whether the due day has moved', () => {
  const on = (firstDueDate: string) => ({ firstDueDate })
  expect(movedDueDay(on('2026-12-25'), on('2027-01-20'))).toContain('passou do dia 25 para o dia 20')
  expect(movedDueDay(on('2026-12-25'), on('2027-01-25'))).toBe('O vencimento continua no dia 25.')
})
