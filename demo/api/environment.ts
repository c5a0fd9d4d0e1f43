import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { defaults, mergeConfig } from '../../core/config/app-config.ts'
import { thirdParties } from '../../core/hosting/third-parties.ts'
import { operatorSettings } from './platform/operator-settings.ts'
import { defaultSettings, type Settings } from './platform/settings.ts'
import { exposedDemo, unsafeSettings } from './safety.ts'

/** A setting that cannot be used; its message is a sentence for the operator, or one a line. */
export class SettingError extends Error {}

/** Everything the process is told from outside. */
export interface Environment {
  host: string
  port: number
  partnerPort: number
  dataDir: string
  databaseUrl?: string
  /** The operator's file, as core/config takes it. */
  appConfig: Record<string, unknown>
  settings: Settings
}

type Variables = Record<string, string | undefined>

function readPort(variables: Variables, name: string, fallback: number): number {
  const text = variables[name]
  if (!text) return fallback
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new SettingError(`${name} must be a port from 1 to 65535, not "${text}".`)
  return port
}

function readUrl(variables: Variables, name: string, protocols: readonly string[]): string | undefined {
  const text = variables[name]
  if (!text) return undefined
  // The value itself stays out of the message: it may hold a password.
  const wanted = `${name} must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) throw new SettingError(wanted)
  return text
}

function readAppConfig(path: string | undefined): Record<string, unknown> {
  if (!path) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'does not hold JSON' : 'cannot be read'
    throw new SettingError(`APP_CONFIG names ${path}, which ${why}.`)
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) throw new SettingError(`APP_CONFIG names ${path}, which must hold a JSON object.`)
  return value as Record<string, unknown>
}

/** A third party that is asked for must be told in full: its address is in the policy of every page. */
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

/** Lei 9.613/1998, art. 10, § 2: contracts and identification stay for 5 years at least. */
function checkRetention(appConfig: Record<string, unknown>): void {
  const { contractYears } = mergeConfig(defaults, appConfig).legal
  if (!(Number.isInteger(contractYears) && contractYears >= 5))
    throw new SettingError('APP_CONFIG: legal.contractYears must be a whole number, 5 or more.')
}

const demoModes = [undefined, '', 'development', 'test']

function readMode({ NODE_ENV }: Variables): 'production' | 'demo' {
  if (NODE_ENV === 'production') return 'production'
  if (demoModes.includes(NODE_ENV)) return 'demo'
  throw new SettingError(`NODE_ENV must be "production", "development" or absent, not "${NODE_ENV}".`)
}

/** Reads the environment. @throws SettingError for the first value that cannot be used, or all that are unsafe */
export function readEnvironment(variables: Variables): Environment {
  const { environment, refusals } = examineEnvironment(variables)
  if (refusals.length > 0) throw new SettingError(refusals.join('\n'))
  return environment
}

/** Reads the environment, and why nothing may start under it. @throws SettingError for the first value that cannot be used */
export function examineEnvironment(variables: Variables): { environment: Environment; refusals: string[] } {
  const production = readMode(variables) === 'production'
  const host = variables.HOST || '127.0.0.1'
  const port = readPort(variables, 'PORT', 3000)
  const partnerPort = readPort(variables, 'PARTNER_PORT', port + 1)
  if (partnerPort === port)
    throw new SettingError('PARTNER_PORT must differ from PORT: the partner is another origin.')
  const publicUrl = readUrl(variables, 'PUBLIC_URL', ['https:', 'http:'])
  const smtpUrl = readUrl(variables, 'SMTP_URL', ['smtp:', 'smtps:'])
  const databaseUrl = readUrl(variables, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const appConfig = readAppConfig(variables.APP_CONFIG)
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const reachable = isIP(local) === 6 ? `[${local}]` : local

  const { server, ...rest } = appConfig
  checkThirdParties(rest)
  checkRetention(rest)
  const parsed = v.safeParse(operatorSettings, server ?? {})
  if (!parsed.success) {
    const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
    throw new SettingError(`APP_CONFIG has a value under "server" that cannot be used: ${path}.`)
  }
  const { vaultKey = '' } = parsed.output
  const { bank } = parsed.output
  const site = mergeConfig(defaults, rest)
  const exposed = () => (variables.DEMO === '1' ? [] : exposedDemo({ host, publicUrl, smtpUrl }))
  const refusals = production
    ? unsafeSettings({ publicUrl, smtpUrl, databaseUrl, vaultKey, bank, site })
    : exposed()
  const environment = {
    host,
    port,
    partnerPort,
    dataDir: resolve(variables.DATA_DIR || '.data'),
    databaseUrl,
    appConfig: rest,
    settings: {
      ...defaultSettings,
      ...parsed.output,
      vaultKey,
      production,
      smtpUrl,
      publicUrl: new URL(publicUrl ?? `http://${reachable}:${port}`).origin,
      partnerUrl: production ? undefined : `http://${reachable}:${partnerPort}`,
      // In production the server stands behind a proxy that ends TLS, by default on the same machine.
      trustedProxies: parsed.output.trustedProxies ?? (production ? ['loopback'] : []),
    },
  }
  return { environment, refusals }
}
