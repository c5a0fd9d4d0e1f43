import type { BankAccount } from '../../../../core/fields/bank-account.ts'
import { fields } from '../../../../core/fields/dictionary.ts'

/** A bank account in one line: 'Nubank, agência 1, conta 1234567-0'. */
export function accountLine({ bank, agency, account, digit }: BankAccount): string {
  const name = fields.bank.options?.find(({ value }) => value === bank)?.label ?? bank
  return `${name}, agência ${agency}, conta ${account}-${digit}`
}
