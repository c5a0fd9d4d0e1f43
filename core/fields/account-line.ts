import type { BankAccount } from './bank-account.ts'
import { banks } from './banks.ts'

/** A bank account in one line: 'Nubank, agência 1, conta 1234567-0'. */
export function accountLine({ bank, agency, account, digit }: BankAccount): string {
  const name = banks.find(([code]) => code === bank)?.[1] ?? bank
  return `${name}, agência ${agency}, conta ${account}-${digit}`
}
