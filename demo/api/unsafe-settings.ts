import { isDeepStrictEqual } from 'node:util'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import * as v from 'valibot'
import { type AppConfig, defaults } from '#core/config/default-config.ts'
import { states } from '#core/fields/address.ts'
import { addressesIn, hostOf, isVerified } from './platform/database/postgres-address.ts'
import { isLoopback } from './platform/loopback.ts'
import { type ApiSettings, type BankSettings, defaultSettings } from './platform/settings.ts'
import { simulatedServiceFiles, simulatedServices } from './simulated-services.ts'

interface SettingsToCheck {
  publicUrl?: string
  deskUrl?: string
  deskPort?: number
  smtpUrl?: string
  databaseUrl?: string
  /** The process's variables, of which the client of the database reads some. */
  variables: Variables
  vaultKey?: string
  bank: BankSettings
  ports: ApiSettings['ports']
  pixApi: ApiSettings['pixApi']
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
  state: v.picklist(states),
  cep: v.pipe(v.string(), v.regex(/^\d{5}-\d{3}$/)),
})

// A legal entity may do the work, but a person's name must be published with its own (Res. CD/ANPD 18/2024,
// art. 9).
const office =
  /encarregad|respons[aá]vel|\bdpo\b|equipe|setor|[aá]rea|departamento|comit[eê]|privacidade|prote[cç][aã]o|dados|jur[ií]dico|\bltda\b|\bs\.?\/?a\b/i
const person = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\p{L}[\p{L}\p{M}'’.-]*( [\p{L}\p{M}'’.-]+)+(,.*)?$/u),
  v.check((name) => !office.test(name.split(',', 1)[0] ?? '')),
)

type RequiredSetting = {
  [Group in keyof typeof reasons]: readonly [Group, keyof AppConfig[Group], v.GenericSchema]
}[keyof typeof reasons]

const shownMarks = v.array(v.union([text, v.object({ name: text })]))

/** Settings for the identity of the lender and the company, which the law requires or customers rely on. */
const identity = [
  ['creditor', 'name', text],
  ['creditor', 'cnpj', cnpj],
  ['creditor', 'address', address],
  ['creditor', 'email', v.pipe(v.string(), v.email())],
  ['creditor', 'site', v.pipe(v.string(), v.url(), v.startsWith('https:'))],
  ['creditor', 'sacPhone', text],
  ['creditor', 'ombudsmanPhone', text],
  ['creditor', 'ombudsmanEmail', v.pipe(v.string(), v.email())],
  ['company', 'legalName', text],
  ['company', 'cnpj', cnpj],
  ['company', 'address', text],
  ['legal', 'privacyOfficer', person],
  ['support', 'phonePretty', text],
  ['support', 'whatsAppNumber', text],
  ['support', 'faqWhatsAppNumber', text],
  ['marks', 'partners', shownMarks],
  ['marks', 'associations', shownMarks],
] as const satisfies readonly RequiredSetting[]

const reasons = {
  creditor: 'offers, contracts and boletos name the bank that lends',
  company: 'every page names the company behind the site',
  legal: 'the full name of the person who answers for personal data is published',
  support: 'people call and write there',
  marks: 'only those who agreed are shown',
} as const

/** Settings that still name an invented company or person, each with the reason why it must be changed. */
function settingsWithInventedNames(site: AppConfig): [setting: string, why: string][] {
  function told(from: AppConfig, group: keyof typeof reasons, key: string): unknown {
    const settings: Record<string, unknown> = from[group]
    return settings[key]
  }
  return identity
    .filter(([group, key, schema]) => {
      const value = told(site, group, key)
      return !v.is(schema, value) || isDeepStrictEqual(value, told(defaults, group, key))
    })
    .map(([group, key]) => [
      `${group}.${key}`,
      `NODE_ENV=production needs a true ${group}.${key} in APP_CONFIG, not the invented default: ${reasons[group]}.`,
    ])
}

/** All texts in a group of settings, with their paths. */
function allTextsOf(value: unknown, path: string): [setting: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => allTextsOf(inner, path ? `${path}.${key}` : key))
}

const reserved = /\.example(?![\w-])/

/** Settings with an address that leads nowhere, each with the reason. */
function addressesLeadingNowhere(site: AppConfig, bank: BankSettings): [setting: string, why: string][] {
  const texts = [...allTextsOf(site, ''), ...allTextsOf(bank, 'server.bank')]
  return texts.flatMap(([setting, value]): [string, string][] => {
    const sentence = `NODE_ENV=production needs a true ${setting} in APP_CONFIG:`
    if (reserved.test(value)) return [[setting, `${sentence} no address under .example exists.`]]
    if (value.startsWith('/demo/')) return [[setting, `${sentence} ${value} is a page of the demo.`]]
    return []
  })
}

/** What is invented in these settings and may not meet real people, one sentence each. */
function inventedSettings(given: Pick<SettingsToCheck, 'site' | 'bank' | 'ports' | 'pixApi'>): string[] {
  const { site, bank, ports, pixApi } = given
  const usual = defaultSettings.bank
  const bankKeys = ['code', 'agreement'] as const
  // Each setting is reported once, by the last check that finds it.
  const settings = new Map([...addressesLeadingNowhere(site, bank), ...settingsWithInventedNames(site)])
  // There the bank says where each Pix is.
  if (pixApi) settings.delete('server.bank.pixLocation')
  return [
    ...settings.values(),
    ...bankKeys
      .filter((key) => bank.offersBoleto && bank[key] === usual[key])
      .map(
        (key) =>
          `NODE_ENV=production needs a true server.bank.${key} in APP_CONFIG: no bank takes a boleto with the default.`,
      ),
    ...(site.legal.reviewed
      ? []
      : [
          'NODE_ENV=production needs legal.reviewed in APP_CONFIG, once lawyers have read the contract and the legal pages: nobody signs a reference text.',
        ]),
    ...simulatedServices({ ...ports, charges: pixApi ?? ports.charges }).map(
      (port) =>
        `NODE_ENV=production needs server.ports.${port} in APP_CONFIG (url and secret), or sandbox: true: here the ${port} is only played, by demo/${simulatedServiceFiles[port]}.`,
    ),
  ]
}

/**
 * Reasons why a server started as the demo looks like production, one sentence each: the demo shows every
 * code and message to every visitor.
 */
export function exposedDemo({
  host,
  publicUrl,
  smtpUrl,
}: Pick<SettingsToCheck, 'publicUrl' | 'smtpUrl'> & { host: string }): string[] {
  const choice =
    'needs NODE_ENV=production; the demo shows every code to whoever reaches it, and with DEMO=1 it does so all the same.'
  return [
    ...(isLoopback(host) ? [] : [`HOST=${host} ${choice}`]),
    ...(smtpUrl ? [`SMTP_URL ${choice}`] : []),
    ...(publicUrl?.startsWith('https:') ? [`A PUBLIC_URL with https ${choice}`] : []),
  ]
}

type Variables = Readonly<Record<string, string | undefined>>

/** Whether each connection to the database is encrypted or local, by the host that the client uses. */
function isPrivate(databaseUrl: string, variables: Variables): boolean {
  return addressesIn(databaseUrl).every((address) => {
    const host = hostOf(address, variables)
    return host.startsWith('/') || isLoopback(host) || isVerified(address, variables)
  })
}

/** Whether mails to another machine are encrypted, despite options in the URL. */
function isMailPrivate(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return isLoopback(hostname) || ![...searchParams.keys()].some((name) => /tls|secure/i.test(name))
}

/** The same for the desk. Cookies ignore ports, so the desk needs a host name of its own. */
function unsafeDesk({ publicUrl, deskUrl, deskPort }: SettingsToCheck): string[] {
  if (deskPort === undefined && deskUrl === undefined) return []
  if (!deskUrl?.startsWith('https:'))
    return [
      'NODE_ENV=production with DESK_PORT needs a DESK_URL that starts with https: passwords travel to it.',
    ]
  const isShared = publicUrl !== undefined && new URL(deskUrl).hostname === new URL(publicUrl).hostname
  return isShared
    ? [
        'NODE_ENV=production needs a DESK_URL under another name than PUBLIC_URL: cookies are not kept apart by port.',
      ]
    : []
}

/** Reasons why a server must not run in production with these settings, one sentence each. */
export function unsafeSettings(given: SettingsToCheck): string[] {
  const { publicUrl, smtpUrl, databaseUrl, variables, vaultKey, bank, ports, pixApi } = given
  const sentences: string[] = [...unsafeDesk(given)]
  if (!publicUrl) sentences.push('NODE_ENV=production needs PUBLIC_URL: mails and headers name it.')
  else if (!publicUrl.startsWith('https:')) {
    sentences.push('NODE_ENV=production needs a PUBLIC_URL that starts with https: passwords travel to it.')
  }
  if (!smtpUrl) sentences.push('NODE_ENV=production needs SMTP_URL: without it nobody receives a code.')
  if (smtpUrl && !isMailPrivate(smtpUrl))
    sentences.push(
      'NODE_ENV=production takes no TLS settings in an SMTP_URL that leads to another machine: codes go there encrypted, or not at all.',
    )
  if (databaseUrl && !isPrivate(databaseUrl, variables))
    sentences.push(
      'NODE_ENV=production needs sslmode=verify-full in a DATABASE_URL that leads to another machine: personal data travels there.',
    )
  if (databaseUrl && !vaultKey)
    sentences.push(
      'NODE_ENV=production with DATABASE_URL needs server.vaultKey in APP_CONFIG: each process must open what another has sealed.',
    )
  if (bank.eventSecret === defaultSettings.bank.eventSecret)
    sentences.push(
      'NODE_ENV=production needs server.bank.eventSecret in APP_CONFIG: without it what the bank tells is refused after each start.',
    )
  for (const url of pixApi ? [pixApi.url, pixApi.tokenUrl] : [])
    if (!url.startsWith('https:') && !isLoopback(new URL(url).hostname))
      sentences.push(
        'NODE_ENV=production needs https in PIX_API_URL and PIX_API_TOKEN_URL: payments are told there.',
      )
  for (const [port, { url }] of Object.entries(ports))
    if (!url.startsWith('https:') && !isLoopback(new URL(url).hostname))
      sentences.push(
        `NODE_ENV=production needs https in server.ports.${port}.url, which leads to another machine: personal data travels there.`,
      )
  return sentences
}

/** What is invented in these settings, or leads nowhere; a sandbox may have it. One sentence each. */
export function inventedParts({ publicUrl, deskUrl, smtpUrl, ...given }: SettingsToCheck): string[] {
  const sentences: string[] = []
  for (const [name, address] of Object.entries({
    PUBLIC_URL: publicUrl,
    DESK_URL: deskUrl,
    SMTP_URL: smtpUrl,
  }))
    if (address && reserved.test(new URL(address).hostname))
      sentences.push(`NODE_ENV=production needs a true ${name}: no address under .example exists.`)
  return [...sentences, ...inventedSettings(given)]
}
