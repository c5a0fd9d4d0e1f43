import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { findSettingFaults, findSiteFaults } from '#core/config/check-config.ts'
import { defaults, mergeConfig } from '#core/config/default-config.ts'
import { editDistance } from '#core/format/edit-distance.ts'
import { thirdParties } from '#core/hosting/third-parties.ts'
import { above, usualHost, usualPort } from '../setup/ports.mjs'
import { isPostgresUrl } from './platform/database/postgres-address.ts'
import { operatorSettings } from './platform/operator-settings.ts'
import { certificateVariables } from './platform/pix-certificate.ts'
import { accountVariable, pixVariables, readPixApi, scopesVariable } from './platform/pix-settings.ts'
import { type ApiSettings, defaultSettings } from './platform/settings.ts'
import { type PortName, portNames } from './ports/port-names.ts'
import { exposedDemo, inventedParts, unsafeSettings } from './unsafe-settings.ts'

/** An invalid setting; its message has one or more sentences for the operator, one per line. */
export class SettingError extends Error {}

/** All configuration of the process. */
export interface Environment {
  host: string
  port: number
  partnerPort: number
  /** Where the desk listens; nowhere if left out in production. */
  deskPort?: number
  dataDir: string
  /** Folder of the build. */
  distDir: string
  databaseUrl?: string
  /** Most connections of the process to PostgreSQL, and whether its statements are named. */
  postgres: { pool: number; namesStatements: boolean }
  /** Whether a start applies pending migrations. */
  migrates: boolean
  /** Whether the sandbox runs behind an HTTP server of its own. */
  playsOverHttp: boolean
  /** Whether a start creates the demo's prepared people. */
  makesPeople: boolean
  /** Whether visitors of the demo may let days pass. */
  movesClock: boolean
  /** The OpenTelemetry collector, the part of traces to export to it, from 0 to 1, and the name they have there. */
  tracing?: { url: string; ratio: number; name?: string }
  /** The operator's file, as core/config takes it. */
  appConfig: Record<string, unknown>
  settings: ApiSettings
}

type EnvironmentVariables = Record<string, string | undefined>

const ofPort = ['url', 'secret', 'previousSecret'] as const
const variableOf = (port: PortName, what: (typeof ofPort)[number]) =>
  `${port}_${what}`.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

/** Variables with the address and the secrets of each port. */
const ofPorts = portNames.flatMap((port) =>
  ofPort.map((what) => [variableOf(port, what), ['ports', port, what]] as const),
)

/** Variables that set a value of the group "server", with its path. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  VAULT_KEY: ['vaultKey'],
  BANK_EVENT_SECRET: ['bank', 'eventSecret'],
  BANK_EVENT_PREVIOUS_SECRET: ['bank', 'previousEventSecret'],
  CHATWOOT_SECRET: ['chatwootSecret'],
  METRICS_SECRET: ['metricsSecret'],
  ...Object.fromEntries(ofPorts),
}

const addresses = ['DATABASE_URL', 'SMTP_URL'] as const
const pixSecrets = [pixVariables.clientSecret, pixVariables.webhookSecret]
const mayBeFiles = [...addresses, ...Object.keys(secrets), ...pixSecrets]

/** All variables; each secret can also be read from a file, named by the variable with the suffix _FILE. */
export const variableNames = [
  ...[
    'NODE_ENV',
    'DEMO',
    'HOST',
    'PORT',
    'PARTNER_PORT',
    'DESK_PORT',
    'DESK_URL',
    'PUBLIC_URL',
    'APP_CONFIG',
    'DATA_DIR',
    'DIST_DIR',
  ],
  ...[
    'DATABASE_POOL',
    'DATABASE_NAMED_STATEMENTS',
    'MIGRATE',
    'PORTS_OVER_HTTP',
    'READY_PEOPLE',
    'DEMO_CLOCK',
  ],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG', 'OTEL_SERVICE_NAME'],
  'CHARGES',
  ...Object.values(pixVariables).filter((name) => !pixSecrets.some((secret) => secret === name)),
  accountVariable,
  scopesVariable,
  ...Object.values(certificateVariables),
  ...mayBeFiles,
]

/** The text of a file without what editors put around it: a byte order mark, blanks and the end of its last line. */
function readText(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new SettingError(`${variable} names ${path}, which cannot be read.`)
  }
}

const knownNames = new Set([...variableNames, ...mayBeFiles.map((name) => `${name}_FILE`)])

/** Variables that look like a slip of one of ours, each with what to do. */
function slipsIn(variables: EnvironmentVariables): string[] {
  const unknown = Object.keys(variables).filter((name) => variables[name] && !knownNames.has(name))
  return unknown.flatMap((name) => {
    const base = name.replace(/_FILE$/, '')
    if (base !== name && knownNames.has(base))
      return [`${name} is no setting: ${base} is not read from a file.`]
    // Short names, and those at two letters, may be other programs': Kubernetes sets DATABASE_PORT.
    const meant = [...knownNames].find((known) => known.length > 6 && editDistance(name, known) === 1)
    return meant ? [`${name} is no setting. If you mean ${meant}, set that, else unset ${name}.`] : []
  })
}

/** The variables without blanks around them, and with secrets replaced by the content of their files. */
function withSecretFiles(given: EnvironmentVariables): EnvironmentVariables {
  const variables = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value?.trim()]))
  const read = mayBeFiles.map((name) => {
    const path = variables[`${name}_FILE`]
    if (!path) return [name, variables[name]]
    if (variables[name]) throw new SettingError(`Set ${name} or ${name}_FILE, not both.`)
    const text = readText(`${name}_FILE`, path)
    if (!text) throw new SettingError(`${name}_FILE names ${path}, which is empty.`)
    return [name, text]
  })
  return { ...variables, ...Object.fromEntries(read) }
}

/** How the operator set the setting of a path: by a variable, the file that it names, or APP_CONFIG. */
const settingNamer = (variables: EnvironmentVariables) => (path: string) => {
  const [name] = Object.entries(secrets).find(([, place]) => `server.${place.join('.')}` === path) ?? []
  if (!name) return `APP_CONFIG: ${path}`
  if (!variables[name]) return `APP_CONFIG: ${path} (or ${name})`
  const file = variables[`${name}_FILE`]
  return file ? `${name}_FILE: what ${file} holds` : name
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sets a value at a path of a group. Invalid groups are left to validation. */
function setAtPath(
  group: unknown,
  [key = '', ...inner]: readonly string[],
  value: string,
  twice: () => SettingError,
): unknown {
  if (!isGroup(group)) return group
  if (inner.length > 0) return { ...group, [key]: setAtPath(group[key] ?? {}, inner, value, twice) }
  if (key in group) throw twice()
  return { ...group, [key]: value }
}

/** The group "server" of the operator's file, with the values of variables. */
function withSecretVariables(variables: EnvironmentVariables, server: unknown = {}): unknown {
  return Object.entries(secrets).reduce((settings: unknown, [name, place]) => {
    const twice = () => new SettingError(`Set ${name} or server.${place.join('.')} in APP_CONFIG, not both.`)
    const value = variables[name]
    return value ? setAtPath(settings, place, value, twice) : settings
  }, server)
}

function readPort(variables: EnvironmentVariables, name: string, fallback: number): number {
  const text = variables[name]
  if (!text) return fallback
  const port = /^\d+$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new SettingError(`${name} must be a port from 1 to 65535, not "${text}".`)
  return port
}

function readSwitch(variables: EnvironmentVariables, name: string, fallback: boolean): boolean {
  const text = variables[name]
  if (!text) return fallback
  if (!['0', '1', 'off', 'on'].includes(text))
    throw new SettingError(`${name} must be 0 or 1, not "${text}".`)
  return text === '1' || text === 'on'
}

const mostConnections = 1000

function readPool(variables: EnvironmentVariables, name: string, fallback: number): number {
  const text = variables[name]
  if (!text) return fallback
  const pool = /^\d+$/.test(text) ? Number(text) : 0
  if (pool < 1 || pool > mostConnections)
    throw new SettingError(
      `${name} must be a number of connections from 1 to ${mostConnections}, not "${text}".`,
    )
  return pool
}

/** What DATABASE_URL is for the file in DATA_DIR; production does not choose that by itself. */
const sqliteWord = 'sqlite'

const missingDatabase = `NODE_ENV=production needs DATABASE_URL: postgres://user@host/name, or the word ${sqliteWord} for a file in DATA_DIR and one process.`

/** How a password is written in an address. */
const encoding =
  'In a password write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for % (percent-encoding).'

/** One of PostgreSQL's, which may name several hosts. */
function readDatabaseUrl(variables: EnvironmentVariables, name: string): string | undefined {
  const text = variables[name]
  if (text === sqliteWord) return undefined
  if (text && (text.includes('#') || !isPostgresUrl(text)))
    throw new SettingError(
      `${name} must be an address starting with postgres:// or postgresql://, with one host or several: postgres://user:password@one,two:5433/name. ${encoding}`,
    )
  return text || undefined
}

function readUrl(
  variables: EnvironmentVariables,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const text = variables[name]
  if (!text) return undefined
  // The value is left out of the message, because it may contain a password.
  const start = protocols.map((protocol) => `${protocol}//`).join(' or ')
  const wanted = `${name} must be an address starting with ${start}.${text.includes('@') ? ` ${encoding}` : ''}`
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw new SettingError(wanted)
  if (text.includes('#')) throw new SettingError(`${name} must have no #. ${encoding}`)
  return text
}

/** Names of OpenTelemetry, whose exporter reads its other variables itself. */
function readTracing(variables: EnvironmentVariables): Environment['tracing'] {
  const url = readUrl(variables, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])
  const text = variables.OTEL_TRACES_SAMPLER_ARG || '1'
  const ratio = Number(text)
  if (!(ratio >= 0 && ratio <= 1))
    throw new SettingError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}".`)
  return url === undefined ? undefined : { url, ratio, name: variables.OTEL_SERVICE_NAME }
}

/** The first line whose end cannot be one of JSON, starting at 1; its sentences name a position for some faults only. */
function wrongLine(text: string): number {
  const lines = text.split('\n')
  const isWrong = (_: string, index: number) => {
    const start = lines.slice(0, index + 1).join('\n')
    try {
      JSON.parse(start)
      return false
    } catch (error) {
      const { message } = error as SyntaxError
      const [, at = '0'] = /at position (\d+)/.exec(message) ?? []
      return !/end of JSON|Unterminated/.test(message) && Number(at) < start.length
    }
  }
  const index = lines.findIndex(isWrong)
  return index < 0 ? lines.length : index + 1
}

function readAppConfig(path: string | undefined): Record<string, unknown> {
  if (!path) return {}
  const text = readText('APP_CONFIG', path)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SettingError(
      text
        ? `APP_CONFIG names ${path}, which does not hold JSON: look at line ${wrongLine(text)}.`
        : `APP_CONFIG names ${path}, which is empty: {} is the least.`,
    )
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) throw new SettingError(`APP_CONFIG names ${path}, which must hold a JSON object.`)
  return value as Record<string, unknown>
}

/** A third party must be configured completely, because its address goes into the policy of every page. */
function checkThirdParties(appConfig: Record<string, unknown>): void {
  const { chat, recorder } = mergeConfig(defaults, appConfig)
  if (chat.provider === 'chatwoot' && !(chat.chatwootUrl && chat.chatwootToken))
    throw new SettingError('APP_CONFIG asks for Chatwoot: it needs chat.chatwootUrl and chat.chatwootToken.')
  if (recorder.provider !== 'none' && !recorder.projectId)
    throw new SettingError('APP_CONFIG asks for a recorder: it needs recorder.projectId.')
  try {
    thirdParties({ chat, recorder })
  } catch (error) {
    throw new SettingError(`APP_CONFIG: ${(error as Error).message}.`)
  }
}

const promisedBoleto =
  'CHARGES=pix-api needs "charges": { "boleto": false } in APP_CONFIG, for the build too: the Pix API has no boleto, and the pages promise one.'

const demoModes = [undefined, '', 'development', 'test']

function readMode({ NODE_ENV }: EnvironmentVariables): 'production' | 'demo' {
  if (NODE_ENV === 'production') return 'production'
  if (demoModes.includes(NODE_ENV)) return 'demo'
  throw new SettingError(`NODE_ENV must be "production", "development" or absent, not "${NODE_ENV}".`)
}

/** Reads the environment. @throws SettingError for the first invalid value, or for all unsafe ones */
export function readEnvironment(variables: EnvironmentVariables): Environment {
  const { environment, refusals } = examineEnvironment(variables)
  if (refusals.length > 0) throw new SettingError(refusals.join('\n'))
  return environment
}

/**
 * Reads the environment and the reasons not to start with it, one sentence each.
 *
 * @throws SettingError for the first invalid value
 */
export function examineEnvironment(given: EnvironmentVariables): {
  environment: Environment
  refusals: string[]
  /** What `sandbox: true` accepts, and production would not without it. */
  accepted: string[]
} {
  const variables = withSecretFiles(given)
  const production = readMode(variables) === 'production'
  const host = variables.HOST || usualHost
  const port = readPort(variables, 'PORT', usualPort)
  const partnerPort = readPort(variables, 'PARTNER_PORT', port + above.PARTNER_PORT)
  if (partnerPort === port)
    throw new SettingError('PARTNER_PORT must differ from PORT: the partner is another origin.')
  // The demo always serves a desk, production only with DESK_PORT.
  const deskPort =
    variables.DESK_PORT || !production ? readPort(variables, 'DESK_PORT', port + above.DESK_PORT) : undefined
  if (deskPort !== undefined && [port, partnerPort].includes(deskPort))
    throw new SettingError('DESK_PORT must differ from PORT and PARTNER_PORT: the desk is another origin.')
  const deskUrl = readUrl(variables, 'DESK_URL', ['https:', 'http:'])
  const publicUrl = readUrl(variables, 'PUBLIC_URL', ['https:', 'http:'])
  const smtpUrl = readUrl(variables, 'SMTP_URL', ['smtp:', 'smtps:'])
  const databaseUrl = readDatabaseUrl(variables, 'DATABASE_URL')
  const appConfig = readAppConfig(variables.APP_CONFIG)
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const reachable = isIP(local) === 6 ? `[${local}]` : local
  // Each process knows the desk's address, also one that does not serve it.
  const deskAt = deskUrl ?? (deskPort === undefined ? undefined : `http://${reachable}:${deskPort}`)

  const { server, ...rest } = appConfig
  const told = { server: withSecretVariables(variables, server) }
  const faults = [
    ...findSiteFaults(rest),
    ...findSettingFaults(v.object({ server: operatorSettings }), told, settingNamer(variables)),
  ]
  if (faults.length > 0) throw new SettingError(faults.join('\n'))
  checkThirdParties(rest)
  const ownSettings = v.parse(operatorSettings, told.server)
  const { ports, vaultKey = '' } = ownSettings
  const pixApi = readPixApi(variables, (sentence) => {
    throw new SettingError(sentence)
  })
  const site = mergeConfig(defaults, rest)
  // The Pix API has no boleto, and returns a Pix to its payer.
  const ofPixApi = pixApi && { offersDebits: pixApi.account !== undefined, refundsToPayer: true }
  const ofSandbox = !production && !ports.charges && { offersDebits: true, refundsToPayer: true }
  const offersBoleto = site.charges.boleto && !pixApi
  const bank = { ...ownSettings.bank, offersBoleto, ...(ofPixApi ?? ofSandbox) }
  const broken = site.charges.boleto && pixApi ? [promisedBoleto] : []
  const missing = production && !variables.DATABASE_URL ? [missingDatabase] : []
  const exposed = () => (variables.DEMO === '1' ? [] : exposedDemo({ host, publicUrl, smtpUrl }))
  const toCheck = {
    ...{ publicUrl, deskUrl, deskPort, smtpUrl, databaseUrl, vaultKey },
    ...{ bank, ports, pixApi, site, variables },
  }
  const unsafe = production ? unsafeSettings(toCheck) : exposed()
  const invented = production ? inventedParts(toCheck) : []
  const environment = {
    host,
    port,
    partnerPort,
    deskPort,
    dataDir: resolve(variables.DATA_DIR || '.data'),
    distDir: resolve(variables.DIST_DIR || join(import.meta.dirname, '../../dist')),
    databaseUrl,
    postgres: {
      pool: readPool(variables, 'DATABASE_POOL', 10),
      namesStatements: readSwitch(variables, 'DATABASE_NAMED_STATEMENTS', true),
    },
    migrates: readSwitch(variables, 'MIGRATE', true),
    tracing: readTracing(variables),
    makesPeople: !production && readSwitch(variables, 'READY_PEOPLE', true),
    // A demo that others reach has one clock for all of them.
    movesClock: !production && readSwitch(variables, 'DEMO_CLOCK', variables.DEMO !== '1'),
    playsOverHttp: !production && readSwitch(variables, 'PORTS_OVER_HTTP', false),
    appConfig: rest,
    settings: {
      ...defaultSettings,
      ...ownSettings,
      bank,
      pixApi,
      vaultKey,
      production,
      servesOpenApi: ownSettings.servesOpenApi ?? !production,
      typesBankLogins: ownSettings.typesBankLogins ?? !production,
      smtpUrl,
      publicUrl: new URL(publicUrl ?? `http://${reachable}:${port}`).origin,
      deskUrl: deskAt && new URL(deskAt).origin,
      partnerUrl: production ? undefined : `http://${reachable}:${partnerPort}`,
      // In production the server runs behind a proxy that terminates TLS, by default on the same machine.
      trustedProxies: ownSettings.trustedProxies ?? (production ? ['loopback'] : []),
    },
  }
  return {
    environment,
    refusals: [
      ...(production ? slipsIn(given) : []),
      ...broken,
      ...unsafe,
      ...missing,
      ...(site.sandbox ? [] : invented),
    ],
    accepted: site.sandbox ? invented : [],
  }
}
