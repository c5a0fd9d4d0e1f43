import { decryptText, encryptText } from '../../api/platform/encrypt.ts'
import type { ApiSettings } from '../../api/platform/settings.ts'
import type { AuthorizationRequest } from '../../api/ports/bank-data.ts'

// The sandbox banks store nothing: the request and the customer travel through their pages as sealed tokens.

type VaultKeySetting = Pick<ApiSettings, 'vaultKey'>

export const authorizationPath = '/demo/autorizacao'

const kinds = {
  request: 'sandbox-bank request',
  visit: 'sandbox-bank visit',
  code: 'sandbox-bank code',
} as const

function encryptValue(key: VaultKeySetting, kind: keyof typeof kinds, value: object): string {
  return Buffer.from(encryptText(key.vaultKey, kinds[kind], JSON.stringify(value)), 'base64').toString(
    'base64url',
  )
}

function decryptValue<Value>(
  key: VaultKeySetting,
  kind: keyof typeof kinds,
  text: string,
): Value | undefined {
  const json = decryptText(key.vaultKey, kinds[kind], Buffer.from(text, 'base64url').toString('base64'))
  return json === undefined ? undefined : (JSON.parse(json) as Value)
}

/** URL of a bank's page, on another origin than the portal's. */
export function authorizationUrl(
  settings: VaultKeySetting & Pick<ApiSettings, 'partnerUrl' | 'publicUrl'>,
  request: AuthorizationRequest,
): string {
  const origin = settings.partnerUrl ?? settings.publicUrl
  return `${origin}${authorizationPath}?pedido=${encryptValue(settings, 'request', request)}`
}

/** The bank's request, or undefined if the token is invalid. */
export const readAuthorizationRequest = (key: VaultKeySetting, text: string) =>
  decryptValue<AuthorizationRequest>(key, 'request', text)

/** A customer logged in at the bank, with the request. */
interface BankCustomer {
  request: AuthorizationRequest
  user: string
}

export const sealCustomer = (key: VaultKeySetting, customer: BankCustomer) =>
  encryptValue(key, 'visit', customer)
export const readCustomer = (key: VaultKeySetting, text: string) =>
  decryptValue<BankCustomer>(key, 'visit', text)

/** Return URL for the customer, with a code if they agreed; in the fragment, which server logs never see. */
export function answerUrl(
  key: VaultKeySetting,
  { returnUrl, state }: AuthorizationRequest,
  user?: string,
): string {
  const answer: [string, string] =
    user === undefined ? ['error', 'access_denied'] : ['code', encryptValue(key, 'code', { user })]
  return `${returnUrl}#${new URLSearchParams([['state', state], answer])}`
}

/** The account's holder by the code from the bank's page, or undefined. */
export const holderOfCode = (key: VaultKeySetting, code: string) =>
  decryptValue<{ user: string }>(key, 'code', code)?.user
