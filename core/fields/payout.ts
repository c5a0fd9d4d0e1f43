import { formatCpf } from '../format/cpf.ts'
import type { BankAccount } from './bank-account.ts'

/** Where money for a person goes: to the Pix key that is their own CPF, or to their account at a bank. */
export type Payout =
  | { receiveBy: 'pix'; pixKey: string }
  | ({
      receiveBy: 'conta'
      /** Null where only the code is known. */
      bankName: string | null
    } & BankAccount)

/** It in one line: 'Pix, chave CPF 276.549.014-70' or '260 Nubank, agência 1, conta 1234567-0'. */
export function payoutLine(payout: Payout): string {
  if (payout.receiveBy === 'pix') return `Pix, chave CPF ${formatCpf(payout.pixKey)}`
  const { bank, bankName, agency, account, digit } = payout
  return `${[bank, bankName].filter(Boolean).join(' ')}, agência ${agency}, conta ${account}-${digit}`
}
