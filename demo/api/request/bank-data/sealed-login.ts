import { decryptText, encryptText } from '../../platform/encrypt.ts'

/** The user's input for the bank, or the bank's authorization. Stored only while the bank is being read. */
export interface BankLogin {
  fields: Record<string, string>
  /** URL of the bank's own page, and the state parameter it must return. */
  authorizing?: { url: string; state: string }
  /** The authorization code returned by the bank's page. */
  authorization?: string
  token?: string
  confirmed?: boolean
}

/** Encrypts it while a job is pending. */
export const encryptBankLogin = (key: string, executionId: string, typed: BankLogin) =>
  encryptText(key, executionId, JSON.stringify(typed))

/** Decrypts it; undefined if that fails. */
export function decryptBankLogin(key: string, executionId: string, sealed: string): BankLogin | undefined {
  const text = decryptText(key, executionId, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as BankLogin)
}
