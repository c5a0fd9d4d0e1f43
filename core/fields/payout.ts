import { formatCpf } from '../format/cpf.ts'
import type { BankAccount } from './bank-account.ts'

/** Where a customer receives money: at their CPF as Pix key, or at a bank account. */
export type Payout =
  | { receiveBy: 'pix'; pixKey: string }
  | ({
      receiveBy: 'conta'
      /** Null if only the code is known. */
      bankName: string | null
    } & BankAccount)

/** The payout in one line: 'Pix, chave CPF 276.549.014-70' or '260 Nubank, agência 1, conta 1234567-0'. */
export function payoutLine(payout: Payout): string {
  if (payout.receiveBy === 'pix') return `Pix, chave CPF ${formatCpf(payout.pixKey)}`
  const { bank, bankName, agency, account, digit } = payout
  return `${[bank, bankName].filter(Boolean).join(' ')}, agência ${agency}, conta ${account}-${digit}`
}
