import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { systemClock } from '#core/calendar/clock.ts'
import { checkPort } from '../adapters/http-port.ts'
import { connectionChecks } from '../adapters/pix-api/connection-checks.ts'
import { explainFailure } from '../adapters/pix-api/explain-failure.ts'
import { tryPort } from '../setup/ports.mjs'
import { type Environment, examineEnvironment, SettingError, variableNames } from './environment.ts'
import { filesOpenToOthers } from './platform/data-folder.ts'
import { addressesIn, hostOf } from './platform/database/postgres-address.ts'
import { databaseFile, openFile } from './platform/database/sqlite.ts'
import { mailTransport } from './platform/mail/deliver-mail.ts'
import type { PixApiSettings, PortSettings } from './platform/settings.ts'
import { portNames } from './ports/port-names.ts'
import { simulatedServiceFiles } from './simulated-services.ts'

const longestMs = 5000
let healthy = true

function printResult(state: 'set' | 'unset' | 'ok' | 'wrong', what: string): void {
  if (state === 'wrong') healthy = false
  process.stdout.write(`${state.padEnd(6)}${what}\n`)
}

/** What went wrong, without values, which may contain a password. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

async function runCheck(what: string, work: () => unknown): Promise<void> {
  try {
    await work()
    printResult('ok', what)
  } catch (error) {
    printResult('wrong', `${what}: ${failureReason(error)}`)
  }
}

/** The folder itself, or its nearest existing parent. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

async function checkPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: longestMs,
    query_timeout: longestMs,
  })
  await client.connect()
  await client.query('select 1').finally(() => client.end())
}

function checkSqlite(dataDir: string): void {
  const path = databaseFile(dataDir)
  if (!existsSync(path)) return
  const file = openFile(path)
  file.prepare('select count(*) from sqlite_master').get()
  file.close()
}

async function checkMail(smtpUrl: string): Promise<void> {
  const transport = mailTransport(smtpUrl)
  const silent = new Promise((_, reject) =>
    setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), longestMs),
  )
  await Promise.race([transport.verify(), silent]).finally(() => transport.close())
}

/** The address that the check calls, without a password in it. */
function checkedAddress({ url }: PortSettings): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.replace(/\/$/, '')}/hello`
}

/** Sends no spans; a collector accepts that. */
async function checkCollector(url: string): Promise<void> {
  const { status } = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(longestMs),
  })
  if (status >= 300) throw Object.assign(new Error(), { code: `answered ${status}` })
}

/** Tries the bank of charges as far as that changes nothing there. */
async function checkPixApi(pixApi: PixApiSettings, publicUrl: string): Promise<void> {
  for (const { what, work, missing } of connectionChecks(pixApi, publicUrl, systemClock)) {
    if (missing) {
      printResult('unset', `charges: ${what}: ${missing}`)
      continue
    }
    const wrong = await work().catch(
      (error: unknown) => explainFailure(error, pixApi) ?? failureReason(error),
    )
    printResult(wrong ? 'wrong' : 'ok', ['charges', what, wrong].filter(Boolean).join(': '))
  }
}

async function checkReachable(environment: Environment) {
  const { host, port, partnerPort, deskPort, dataDir, databaseUrl, tracing, settings } = environment
  // Nothing is written there if the database and the vault key are elsewhere: in a container it is read-only.
  if (!databaseUrl || !settings.vaultKey)
    await runCheck(`DATA_DIR: writing to ${dataDir}`, () =>
      accessSync(nearestFolder(dataDir), constants.W_OK),
    )
  for (const path of filesOpenToOthers(dataDir))
    printResult('wrong', `${path} can be opened by other users of this machine`)
  for (const address of databaseUrl ? addressesIn(databaseUrl) : []) {
    const host = databaseUrl?.includes(',') ? ` at ${hostOf(address, process.env)}` : ''
    await runCheck(`DATABASE_URL: the database${host}`, () => checkPostgres(address))
  }
  if (!databaseUrl) await runCheck('DATA_DIR: the database', () => checkSqlite(dataDir))
  const { smtpUrl, partnerUrl } = settings
  if (smtpUrl) await runCheck('SMTP_URL: the mail server', () => checkMail(smtpUrl))
  const { pixApi } = settings
  if (pixApi) await checkPixApi(pixApi, settings.publicUrl)
  for (const name of portNames.filter((one) => one !== 'charges' || !pixApi)) {
    const reached = settings.ports[name]
    if (reached)
      await runCheck(`${name}: ${checkedAddress(reached)}`, () => checkPort(name, reached, systemClock))
    else printResult('unset', `${name}: ${name in simulatedServiceFiles ? 'only played' : 'of this process'}`)
  }
  if (tracing)
    await runCheck('OTEL_EXPORTER_OTLP_ENDPOINT: the trace collector', () => checkCollector(tracing.url))
  await runCheck(`PORT: ${host}:${port}`, () => tryPort(host, port))
  if (deskPort) await runCheck(`DESK_PORT: ${host}:${deskPort}`, () => tryPort(host, deskPort))
  if (partnerUrl) await runCheck(`PARTNER_PORT: ${host}:${partnerPort}`, () => tryPort(host, partnerPort))
}

// Prints only the names of set variables, because values may contain passwords.
for (const name of variableNames)
  printResult(process.env[name] || process.env[`${name}_FILE`] ? 'set' : 'unset', name)
try {
  const { refusals } = examineEnvironment({ ...process.env, NODE_ENV: 'production' })
  for (const sentence of refusals) printResult('wrong', sentence)
  await checkReachable(examineEnvironment(process.env).environment)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  printResult('wrong', error.message)
}
process.stdout.write(healthy ? 'Production would start.\n' : 'Production would not start.\n')
process.exit(healthy ? 0 : 1)
