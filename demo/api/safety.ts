import { isDeepStrictEqual } from 'node:util'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import * as v from 'valibot'
import { type AppConfig, defaults } from '../../core/config/app-config.ts'
import { isLoopback } from './platform/loopback.ts'

interface Given {
  publicUrl?: string
  smtpUrl?: string
  databaseUrl?: string
  vaultKey?: string
  /** What the operator's file makes of the site's settings. */
  site: AppConfig
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const cnpj = v.pipe(
  v.string(),
  v.check((value) => isValidCnpj(value, { version: 2 })),
)
const address = v.object({
  street: text,
  district: text,
  city: text,
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  cep: v.pipe(v.string(), v.regex(/^\d{5}-\d{3}$/)),
})

// A legal entity may do the work, but a person's name has to stand with its own (Res. CD/ANPD 18/2024, art. 9).
const office =
  /encarregad|respons[aá]vel|\bdpo\b|equipe|setor|[aá]rea|departamento|comit[eê]|privacidade|prote[cç][aã]o|dados|jur[ií]dico|\bltda\b|\bs\.?\/?a\b/i
const person = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\p{L}[\p{L}\p{M}'’.-]*( [\p{L}\p{M}'’.-]+)+(,.*)?$/u),
  v.check((name) => !office.test(name.split(',', 1)[0] ?? '')),
)

/** What the law wants told of those who answer for a loan, by the name of its setting. */
const identity = [
  ['creditor', 'name', text],
  ['creditor', 'cnpj', cnpj],
  ['creditor', 'address', address],
  ['creditor', 'email', v.pipe(v.string(), v.email())],
  ['creditor', 'site', v.pipe(v.string(), v.url(), v.startsWith('https:'))],
  ['creditor', 'sacPhone', text],
  ['creditor', 'ombudsmanPhone', text],
  ['company', 'legalName', text],
  ['company', 'cnpj', cnpj],
  ['company', 'address', text],
  ['legal', 'privacyOfficer', person],
] as const

const reasons = {
  creditor: 'offers, contracts and boletos name the bank that lends',
  company: 'every page names the company behind the site',
  legal: 'the full name of the person who answers for personal data is published',
} as const

/** Why what the site says of its companies and people may not be said to real ones, one sentence each. */
function unnamed(site: AppConfig): string[] {
  const told = (from: AppConfig, group: keyof typeof reasons, key: string): unknown =>
    ({ ...from[group] })[key as never]
  return identity
    .filter(([group, key, schema]) => {
      const value = told(site, group, key)
      return !v.is(schema, value) || isDeepStrictEqual(value, told(defaults, group, key))
    })
    .map(
      ([group, key]) =>
        `NODE_ENV=production needs a true ${group}.${key} in APP_CONFIG, not the invented default: ${reasons[group]}.`,
    )
}

/**
 * Why what is about to start as the demo looks like the real thing, one sentence each: the demo shows every code and
 * every message to whoever reaches it.
 */
export function exposedDemo({
  host,
  publicUrl,
  smtpUrl,
}: Pick<Given, 'publicUrl' | 'smtpUrl'> & { host: string }): string[] {
  const choice =
    'needs NODE_ENV=production; the demo shows every code to whoever reaches it, and with DEMO=1 it does so all the same.'
  return [
    ...(isLoopback(host) ? [] : [`HOST=${host} ${choice}`]),
    ...(smtpUrl ? [`SMTP_URL ${choice}`] : []),
    ...(publicUrl?.startsWith('https:') ? [`A PUBLIC_URL with https ${choice}`] : []),
  ]
}

/** Whether what travels to the database cannot be read on the way. */
function isPrivate(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const sslMode = searchParams.get('sslmode') ?? ''
  if (hostname === '' || isLoopback(hostname)) return true
  // As libpq has it, "require" believes any certificate.
  return ['require', 'verify-ca', 'verify-full'].includes(sslMode) && !searchParams.has('uselibpqcompat')
}

/** Whether mails that leave this machine go encrypted, whatever the address asks for beside. */
function isMailPrivate(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return isLoopback(hostname) || ![...searchParams.keys()].some((name) => /tls|secure/i.test(name))
}

/** Why a server may not run in production as it is set, one sentence each. */
export function unsafeSettings({ publicUrl, smtpUrl, databaseUrl, vaultKey, site }: Given): string[] {
  const sentences: string[] = []
  if (!publicUrl) sentences.push('NODE_ENV=production needs PUBLIC_URL: mails and headers name it.')
  else if (!publicUrl.startsWith('https:')) {
    sentences.push('NODE_ENV=production needs a PUBLIC_URL that starts with https: passwords travel to it.')
  }
  if (!smtpUrl) sentences.push('NODE_ENV=production needs SMTP_URL: without it nobody receives a code.')
  if (smtpUrl && !isMailPrivate(smtpUrl))
    sentences.push(
      'NODE_ENV=production takes no TLS settings in an SMTP_URL that leads to another machine: codes go there encrypted, or not at all.',
    )
  if (databaseUrl && !isPrivate(databaseUrl))
    sentences.push(
      'NODE_ENV=production needs sslmode=verify-full in a DATABASE_URL that leads to another machine: personal data travels there.',
    )
  if (databaseUrl && !vaultKey)
    sentences.push(
      'NODE_ENV=production with DATABASE_URL needs server.vaultKey in APP_CONFIG: each process must open what another has sealed.',
    )
  return [
    ...sentences,
    ...unnamed(site),
    ...(site.legal.reviewed
      ? []
      : [
          'NODE_ENV=production needs legal.reviewed in APP_CONFIG, once lawyers have read the contract and the legal pages: nobody signs a reference text.',
        ]),
  ]
}
