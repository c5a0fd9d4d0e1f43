import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account'

export interface BankAccount {
  /** COMPE code, 3 digits; or the ISPB, 8 digits, of an institution without a COMPE code. */
  bank: string
  agency: string
  /** For Caixa, the operation code precedes the number. */
  account: string
  /** A digit, X at Banco do Brasil or P at Bradesco. */
  digit: string
}

// Banks whose check rule, or at least whose lengths, are known. For any other bank the library guesses a
// rule, and a guess is no reason to question the input.
const known = new Set(
  '001 033 041 077 085 102 104 136 197 208 212 237 260 290 318 323 336 341 380 399 403 623 655 707 745 748 756'.split(
    ' ',
  ),
)

/**
 * Whether the numbers of an account are consistent. If not, ask the user to check ("confira a conta") but do
 * not reject the input: banks change their rules without notice.
 */
export function bankAccountLooksRight({ bank, agency, account, digit }: BankAccount): boolean {
  return (
    !known.has(bank) || isValidBankAccount({ bankCode: bank, agency, account, digit: digit.toUpperCase() })
  )
}
