import { existsSync } from 'node:fs'
import pg from 'pg'
import { systemClock } from '#core/calendar/clock.ts'
import { checkPort } from '../adapters/http-port.ts'
import { connectionChecks } from '../adapters/pix-api/connection-checks.ts'
import { explainFailure } from '../adapters/pix-api/explain-failure.ts'
import { tryPort } from '../setup/ports.mjs'
import { type Environment, examineEnvironment, SettingError, variableNames } from './environment.ts'
import { withDatabase } from './platform/database/open-database.ts'
import { addressesIn, hostOf } from './platform/database/postgres-address.ts'
import { databaseFile } from './platform/database/sqlite.ts'
import { expiryDoubt } from './platform/jobs/clock-doubts.ts'
import { mailTransport } from './platform/mail/deliver-mail.ts'
import type { PixApiSettings, PortSettings } from './platform/settings.ts'
import { portNames } from './ports/port-names.ts'
import { simulatedServiceFiles } from './simulated-services.ts'
import { listeningFault, startChecks } from './start-checks.ts'

const longestMs = 5000
let healthy = true
let ending = 'Production would start.'

function printResult(state: 'set' | 'unset' | 'ok' | 'later' | 'wrong', what: string): void {
  if (state === 'wrong') healthy = false
  process.stdout.write(`${state.padEnd(6)}${what}\n`)
}

const silence = 'nothing answers there: look at host, port and firewalls'
const strange = 'no host has that name: look for a slip in it'

/** What the codes of failed connections mean to an operator. */
const codeWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: silence,
  ETIMEDOUT: silence,
  ENOTFOUND: strange,
  EDNS: strange,
  EAI_AGAIN: strange,
  ESOCKET: `${silence}, whether smtp or smtps fits, and its certificate`,
  EAUTH: 'it refuses the user or the password',
}

/** What went wrong, without values, which may contain a password. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (!('code' in error && typeof error.code === 'string')) return error.name
  const words = codeWords[error.code]
  return words ? `${words} (${error.code})` : error.code
}

async function runCheck(what: string, work: () => unknown): Promise<void> {
  try {
    await work()
    printResult('ok', what)
  } catch (error) {
    printResult('wrong', `${what}: ${failureReason(error)}`)
  }
}

async function checkPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: longestMs,
    query_timeout: longestMs,
  })
  await client.connect()
  await client.query('select 1').finally(() => client.end())
}

async function checkListening(host: string, port: number, variable: string): Promise<void> {
  const error = await tryPort(host, port).catch((thrown: unknown) => thrown)
  const what = `${variable}: ${host}:${port}`
  if (error)
    printResult('wrong', `${what}: ${listeningFault(error, host, port, variable) ?? failureReason(error)}`)
  else printResult('ok', what)
}

/** The checks of a start, and what its hourly work waits for. */
async function checkStart(environment: Environment): Promise<void> {
  for (const { what, fault } of startChecks(environment, systemClock)) {
    const sentence = await fault()
    printResult(sentence ? 'wrong' : 'ok', sentence ? `${what}: ${sentence}` : what)
  }
  const isThere = environment.databaseUrl || existsSync(databaseFile(environment.dataDir))
  const doubt = isThere && (await withDatabase(environment, expiryDoubt).catch(() => undefined))
  if (doubt) printResult('later', doubt)
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
  const { host, port, partnerPort, deskPort, databaseUrl, tracing, settings } = environment
  const addresses = databaseUrl ? addressesIn(databaseUrl) : []
  for (const address of addresses.length > 1 ? addresses : [])
    await runCheck(`DATABASE_URL: the database at ${hostOf(address, process.env)}`, () =>
      checkPostgres(address),
    )
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
  await checkListening(host, port, 'PORT')
  if (deskPort) await checkListening(host, deskPort, 'DESK_PORT')
  if (partnerUrl) await checkListening(host, partnerPort, 'PARTNER_PORT')
}

// A reader such as head closes the pipe early.
process.stdout.on('error', () => process.exit(1))

// Prints only the names of set variables, because values may contain passwords.
for (const name of variableNames)
  printResult(process.env[name] || process.env[`${name}_FILE`] ? 'set' : 'unset', name)
try {
  const { environment, refusals, accepted } = examineEnvironment({ ...process.env, NODE_ENV: 'production' })
  for (const sentence of refusals) printResult('wrong', sentence)
  for (const sentence of accepted) printResult('later', sentence)
  if (accepted.length > 0)
    ending =
      'Production would start, but only with "sandbox": true: what begins with "later" is still missing.'
  await checkStart(environment)
  await checkReachable(examineEnvironment(process.env).environment)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  printResult('wrong', error.message)
}
process.stdout.write(`${healthy ? ending : 'Production would not start.'}\n`)
process.exit(healthy ? 0 : 1)
