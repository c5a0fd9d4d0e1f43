import { certificateVariables, readCertificate } from './pix-certificate.ts'
import { type PixApiSettings, pixAccountKinds, pixClientAuths } from './settings.ts'

/** Variables of the Pix API; all but the certificate's files must be set with CHARGES=pix-api. */
export const pixVariables = {
  url: 'PIX_API_URL',
  tokenUrl: 'PIX_API_TOKEN_URL',
  clientId: 'PIX_API_CLIENT_ID',
  clientSecret: 'PIX_API_CLIENT_SECRET',
  key: 'PIX_KEY',
  webhookSecret: 'PIX_WEBHOOK_SECRET',
} as const

/** How the client says who it is. */
export const clientAuthVariable = 'PIX_API_CLIENT_AUTH'

/** The account for Pix Automático: agency, number and kind, of which the number alone must be there. */
export const accountVariable = 'PIX_ACCOUNT'

/** The scopes that a token is asked for with, where they are not those of the document. */
export const scopesVariable = 'PIX_API_SCOPES'

/** Without commas and quotes, which a scope may have (RFC 6749, 3.3), and which are a slip here. */
const scopeShape = /^[\w.:/*-]+$/

const accountShape = new RegExp(`^(?:(\\d{1,4})/)?(\\d{1,20})(?::(${pixAccountKinds.join('|')}))?$`)

/** The part that travels in an address, so letters, digits, - and _ only. */
const webhookSecretShape = /^[\w-]{32,128}$/

/**
 * The Pix API as the variables set it; undefined without CHARGES.
 *
 * @param fail throws with a sentence for the operator
 */
export function readPixApi(
  variables: Readonly<Record<string, string | undefined>>,
  fail: (sentence: string) => never,
): PixApiSettings | undefined {
  const { CHARGES: charges } = variables
  if (!charges) return undefined
  if (charges !== 'pix-api') return fail(`CHARGES must be pix-api or not be set, not "${charges}".`)
  const { [clientAuthVariable]: auth = pixClientAuths[0] } = variables
  const clientAuth = pixClientAuths.find((known) => known === auth)
  if (!clientAuth) return fail(`${clientAuthVariable} must be ${pixClientAuths.join(', ')}, or not be set.`)
  const missing = Object.values(pixVariables).filter(
    (name) => !variables[name] && !(name === pixVariables.clientSecret && clientAuth === 'tls_client_auth'),
  )
  if (missing.length > 0) return fail(`CHARGES=pix-api needs ${missing.join(', ')}.`)
  const given = Object.fromEntries(
    Object.entries(pixVariables).map(([setting, name]) => [setting, variables[name] ?? '']),
  ) as Record<keyof typeof pixVariables, string>
  for (const setting of ['url', 'tokenUrl'] as const)
    if (!/^https?:$/.test(URL.canParse(given[setting]) ? new URL(given[setting]).protocol : ''))
      return fail(`${pixVariables[setting]} must be an address that starts with https://.`)
  if (!webhookSecretShape.test(given.webhookSecret))
    return fail(
      `${pixVariables.webhookSecret} must be 32 letters, digits, - or _, or more: it is part of an address.`,
    )
  const scopes = variables[scopesVariable]?.split(/\s+/).filter(Boolean) ?? []
  if (!scopes.every((scope) => scopeShape.test(scope)))
    return fail(`${scopesVariable} must be names with blanks between: cobv.read pix.read.`)
  const receiving = variables[accountVariable]
  const [, agency, number, kind = pixAccountKinds[0]] = accountShape.exec(receiving ?? '') ?? []
  if (receiving && !number)
    return fail(
      `${accountVariable} must be the account that receives, as 0001/123456 or 123456:PAGAMENTO; the kinds are ${pixAccountKinds.join(', ')}.`,
    )
  const certificate = readCertificate(variables, fail)
  if (clientAuth === 'tls_client_auth' && !certificate.cert)
    return fail(
      `${clientAuthVariable}=${clientAuth} needs ${certificateVariables.cert} and ${certificateVariables.key}.`,
    )
  return {
    ...given,
    clientAuth,
    ...(scopes.length > 0 && { scopes }),
    ...(number && {
      account: { ...(agency && { agency }), number, kind: kind as (typeof pixAccountKinds)[number] },
    }),
    certificate,
  }
}
