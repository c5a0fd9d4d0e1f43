import { expect, it } from 'vitest'
import { reportCsv } from '../../../../../portal/features/trust/partner-report/report-command.ts'

it('a place named like a formula stays text in a table of numbers', async () => {
  const day = { day: '2026-11-21', subId: '-loja', visits: 3, registrations: 2, contracts: 1 }
  const [, line] = (await reportCsv([day]).text()).split('\r\n')
  expect(line).toBe("2026-11-21;'-loja;3;2;1")
})
