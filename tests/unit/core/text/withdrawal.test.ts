import { expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { cheaperWithdrawal } from '#core/text/withdrawal.ts'

it('says what giving a contract up costs only where settling it costs more', () => {
  expect(cheaperWithdrawal(8_243_77, { amountCents: 8_000_00 })).toBe(
    `Desistir sai por ${formatBrl(8_000_00)}, ${formatBrl(243_77)} menos.`,
  )
  expect(cheaperWithdrawal(8_000_00, { amountCents: 8_000_00 })).toBe('')
  expect(cheaperWithdrawal(8_243_77, null)).toBe('')
})
