import { expect, it } from 'vitest'
import { formatAddress } from '#core/format/address.ts'
import { contractLines } from '../../../../../portal/features/request/answer-lines.ts'
import { account, answered, bankAccount, factsOf, home, loanIn } from '../../../../support/loan-facts.ts'

it('what is in the contract is shown before it: name, CPF, address and account', () => {
  const facts = factsOf({ loan: loanIn('extended-info'), person: answered, address: home, bankAccount })
  const shown = contractLines(facts).map(({ answers }) => answers.map(({ answer }) => answer))
  expect(shown[0]).toEqual([answered.name, '276.549.014-70'])
  expect(shown[1]).toEqual([formatAddress(home)])
  expect(shown[2]).toContain(account.account)
})
