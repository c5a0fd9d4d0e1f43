import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { systemClock } from '#core/calendar/clock.ts'
import { greet } from '../adapters/http-port.ts'
import { takePort } from '../setup/ports.mjs'
import { type Environment, examineEnvironment, SettingError, variableNames } from './environment.ts'
import { openToOthers } from './platform/data-folder.ts'
import { databaseFile, openFile } from './platform/database/sqlite.ts'
import { mailTransport } from './platform/mail/deliver.ts'
import type { PortSettings } from './platform/settings.ts'
import { played } from './played.ts'
import { portNames } from './ports/names.ts'

const longestMs = 5000
let healthy = true

function say(state: 'set' | 'unset' | 'ok' | 'wrong', what: string): void {
  if (state === 'wrong') healthy = false
  process.stdout.write(`${state.padEnd(6)}${what}\n`)
}

/** What went wrong, without values, which may contain a password. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

async function check(what: string, work: () => unknown): Promise<void> {
  try {
    await work()
    say('ok', what)
  } catch (error) {
    say('wrong', `${what}: ${reason(error)}`)
  }
}

/** The folder itself, or its nearest existing parent. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

async function askPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: longestMs,
    query_timeout: longestMs,
  })
  await client.connect()
  await client.query('select 1').finally(() => client.end())
}

function askSqlite(dataDir: string): void {
  const path = databaseFile(dataDir)
  if (!existsSync(path)) return
  const file = openFile(path)
  file.prepare('select count(*) from sqlite_master').get()
  file.close()
}

async function askMail(smtpUrl: string): Promise<void> {
  const transport = mailTransport(smtpUrl)
  const silent = new Promise((_, reject) =>
    setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), longestMs),
  )
  await Promise.race([transport.verify(), silent]).finally(() => transport.close())
}

/** The address that the check calls, without a password in it. */
function helloAt({ url }: PortSettings): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.replace(/\/$/, '')}/hello`
}

/** Sends no spans; a collector accepts that. */
async function askCollector(url: string): Promise<void> {
  const { status } = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(longestMs),
  })
  if (status >= 300) throw Object.assign(new Error(), { code: `answered ${status}` })
}

async function reach(environment: Environment) {
  const { host, port, partnerPort, deskPort, dataDir, databaseUrl, tracing, settings } = environment
  // Nothing is written there if the database and the vault key are elsewhere: in a container it is read-only.
  if (!databaseUrl || !settings.vaultKey)
    await check(`DATA_DIR: writing to ${dataDir}`, () => accessSync(nearest(dataDir), constants.W_OK))
  for (const path of openToOthers(dataDir))
    say('wrong', `${path} can be opened by other users of this machine`)
  if (databaseUrl) await check('DATABASE_URL: the database', () => askPostgres(databaseUrl))
  else await check('DATA_DIR: the database', () => askSqlite(dataDir))
  const { smtpUrl, partnerUrl } = settings
  if (smtpUrl) await check('SMTP_URL: the mail server', () => askMail(smtpUrl))
  for (const name of portNames) {
    const reached = settings.ports[name]
    if (reached) await check(`${name}: ${helloAt(reached)}`, () => greet(name, reached, systemClock))
    else say('unset', `${name}: ${name in played ? 'only played' : 'of this process'}`)
  }
  if (tracing)
    await check('OTEL_EXPORTER_OTLP_ENDPOINT: the trace collector', () => askCollector(tracing.url))
  await check(`PORT: ${host}:${port}`, () => takePort(host, port))
  if (deskPort) await check(`DESK_PORT: ${host}:${deskPort}`, () => takePort(host, deskPort))
  if (partnerUrl) await check(`PARTNER_PORT: ${host}:${partnerPort}`, () => takePort(host, partnerPort))
}

// Prints only the names of set variables, because values may contain passwords.
for (const name of variableNames)
  say(process.env[name] || process.env[`${name}_FILE`] ? 'set' : 'unset', name)
try {
  const { refusals } = examineEnvironment({ ...process.env, NODE_ENV: 'production' })
  for (const sentence of refusals) say('wrong', sentence)
  await reach(examineEnvironment(process.env).environment)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  say('wrong', error.message)
}
process.stdout.write(healthy ? 'Production would start.\n' : 'Production would not start.\n')
process.exit(healthy ? 0 : 1)
