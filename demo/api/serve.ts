import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { connectPorts } from '../adapters/http-port.ts'
import { pixCharges } from '../adapters/pix-api/pix-charges.ts'
import { registerPixWebhook } from '../adapters/pix-api/register-webhook.ts'
import { bankConsentPages } from '../sandbox/bank-data/consent-pages.ts'
import { DemoClock } from '../sandbox/demo-clock.ts'
import { demoPages } from '../sandbox/pages/demo-pages.ts'
import { ensureReadyPeople } from '../sandbox/pages/ready-people.ts'
import { ensureReadyStaff } from '../sandbox/pages/ready-staff.ts'
import { partnerHome, partnerSite } from '../sandbox/partner-site.ts'
import { simulateOverHttp } from '../sandbox/play-over-http.ts'
import { openBank } from '../sandbox/played-bank.ts'
import { sandboxJobs, sandboxPorts } from '../sandbox/ports.ts'
import { sealingKey } from './agreement/seal-file.ts'
import { buildApp } from './app.ts'
import { buildDesk } from './desk/server.ts'
import { jobHandlers, sweep } from './domains.ts'
import type { Environment } from './environment.ts'
import { hostPortal } from './hosting/host-portal.ts'
import { type Context, createContext } from './platform/context.ts'
import { closeToOthers, createDataFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { Database } from './platform/database/schema.ts'
import { withBreakers } from './platform/jobs/breakers.ts'
import { failuresOf } from './platform/jobs/run-each.ts'
import { runJobs, startWorker } from './platform/jobs/worker.ts'
import { describeError, logSerializers } from './platform/logging.ts'
import { closeServers, stopGracefully } from './platform/shutdown.ts'
import { exportSpans } from './platform/tracing.ts'
import { machineVaultKey } from './platform/vault-key.ts'
import { simulatedServices } from './simulated-services.ts'
import { databaseWords, listeningFault, openingFault, startChecks, usesDataFolder } from './start-checks.ts'
import { sweepByClock } from './sweep-by-clock.ts'

const root = join(import.meta.dirname, '../..')
const hourMs = 60 * 60 * 1000

/** A reason not to start that the operator can fix. */
class StartError extends Error {
  override readonly name = 'StartError'
}

// Standard output is for the addresses; the log goes to standard error, one JSON object per line.
const logger = { level: 'info', base: undefined, stream: process.stderr, serializers: logSerializers }

async function openDatabaseOrFail(environment: Environment): Promise<Database> {
  try {
    return await openDatabase(environment)
  } catch (error) {
    throw new StartError(openingFault(environment, error))
  }
}

async function listenOrFail(
  app: FastifyInstance,
  host: string,
  port: number,
  variable: string,
): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const fault = listeningFault(error, host, port, variable)
    throw fault ? new StartError(fault) : error
  }
}

/** Opens database, keys and ports, and the bank of the sandbox. */
export async function openContext(environment: Environment, clock: Clock = systemClock) {
  const { dataDir } = environment
  const checked = startChecks(environment, systemClock).map(({ fault }) => fault())
  const faults = (await Promise.all(checked)).filter((fault) => fault !== undefined)
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  if (!environment.settings.production) closeToOthers(dataDir)
  if (usesDataFolder(environment)) createDataFolder(dataDir)
  const vaultKey = environment.settings.vaultKey || machineVaultKey(dataDir)
  const settings = { ...environment.settings, vaultKey }
  const database = await openDatabaseOrFail(environment)
  // The demo pays the past of its people there, also where another bank is connected.
  const bank =
    settings.production && (settings.pixApi ?? settings.ports.charges)
      ? undefined
      : await openBank({
          ...{ clock, location: settings.bank.pixLocation },
          file: join(dataDir, 'sandbox-bank.db'),
        })
  const pixApi = settings.pixApi ?? (settings.ports.charges ? undefined : bank?.pixApi)
  const charges = settings.pixApi ? pixCharges(settings.pixApi, clock) : bank?.charges
  const ports = connectPorts(
    { ...sandboxPorts({ clock, database, settings }), ...(charges && { charges }) },
    settings.ports,
    clock,
  )
  return {
    context: createContext({
      ...{ database, clock, settings: { ...settings, pixApi } },
      ports: withBreakers(ports, clock),
    }),
    bank,
    async close() {
      await bank?.close()
      await database.destroy()
    },
  }
}

/** Exports spans, if a collector is configured; only then are the exporter's modules loaded. */
async function startTracing({ tracing }: Environment) {
  if (!tracing) return undefined
  const { traceExport } = await import('../adapters/trace-export.ts')
  const { take, stop } = traceExport(tracing.name || config.brand.toLowerCase())
  exportSpans({ take, ratio: tracing.ratio })
  return { stop }
}

/** Starts everything and prints the addresses. */
export async function serve(environment: Environment): Promise<void> {
  const { host, port, partnerPort, deskPort, distDir } = environment
  const tracing = await startTracing(environment)
  const demoClock = environment.movesClock ? new DemoClock(systemClock) : undefined
  const opened = await openContext(environment, demoClock?.now)
  const { bank } = opened
  const { context, server: playing } = environment.playsOverHttp
    ? await simulateOverHttp(opened.context)
    : { context: opened.context }
  const { database, settings } = context
  const app = buildApp(context, logger)
  const { production, publicUrl } = settings
  await hostPortal(app, { dist: distDir, production, publicUrl: production ? undefined : publicUrl })
  const handlers = { ...jobHandlers(context), ...sandboxJobs(context) }
  const sweepAndLog = () =>
    // The days of a demo pass as its visitors like.
    (production ? sweepByClock(context, systemClock, app.log) : sweep(context)).catch((error) => {
      for (const failure of failuresOf(error))
        app.log.warn({ failure: describeError(failure) }, 'sweep failed')
      throw error
    })
  const days = {
    sweep: sweepAndLog,
    async runDueJobs() {
      while (await runJobs(context, handlers, app.log));
    },
  }
  if (bank && !production) demoPages(app, context, bank, demoClock && { context, clock: demoClock, ...days })
  if (settings.production) {
    app.log.warn(
      {
        played: simulatedServices({
          ...settings.ports,
          charges: environment.settings.pixApi ?? settings.ports.charges,
        }),
      },
      'these parts are sandboxes, and no money is real: sandbox is true in APP_CONFIG',
    )
    const { id: key } = await sealingKey(context, database)
    if (!config.legal.sealKeys.includes(key))
      app.log.warn({ key }, 'legal.sealKeys of APP_CONFIG does not name the key that seals contracts')
  }
  if (environment.makesPeople) await ensureReadyStaff(context)
  // Beside the server's work: who comes in meanwhile waits (awaitReadyPeople).
  const people =
    bank && environment.makesPeople
      ? ensureReadyPeople(context, bank).catch((error) =>
          app.log.warn({ failure: describeError(error) }, 'the prepared people could not be created'),
        )
      : undefined
  const servers = [app]
  await listenOrFail(app, host, port, 'PORT')
  if (bank && settings.pixApi === bank.pixApi)
    await registerPixWebhook(bank.pixApi, app.listeningOrigin, context.clock)

  if (settings.partnerUrl) {
    const partner = partnerSite({
      sites: join(root, 'demo/sites'),
      gallery: join(distDir, 'gallery'),
      portalUrl: settings.publicUrl,
    })
    bankConsentPages(partner, context)
    servers.push(partner)
    await listenOrFail(partner, host, partnerPort, 'PARTNER_PORT')
  }

  if (deskPort !== undefined) {
    const desk = buildDesk(context, logger)
    servers.push(desk)
    await listenOrFail(desk, host, deskPort, 'DESK_PORT')
  }

  const worker = startWorker(context, context.metrics?.counting(handlers) ?? handlers, app.log)
  const tidy = () => sweepAndLog().catch(() => undefined)
  // At once too: a process that is restarted within the hour would never sweep.
  const first = Promise.resolve(people).then(tidy)
  const sweeping = setInterval(tidy, hourMs)

  stopGracefully(app.log, async () => {
    clearInterval(sweeping)
    await closeServers(servers)
    await first
    await worker.stop()
    await playing?.close()
    await tracing?.stop()
    await opened.close()
  })
  printAddresses(settings)
  if (production) process.stdout.write(`Database: ${databaseWords(environment)}\n`)
}

function printAddresses({ publicUrl, partnerUrl, deskUrl }: Context['settings']): void {
  const lines = [`${config.brand}: ${publicUrl}/`]
  if (partnerUrl) {
    lines.push(`Everything to try: ${publicUrl}/demo/`)
    lines.push(`Messages: ${publicUrl}/demo/mensagens`)
    lines.push(`Partner page: ${partnerUrl}${partnerHome}`)
  }
  if (deskUrl) lines.push(`Desk: ${deskUrl}/`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
