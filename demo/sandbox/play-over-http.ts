import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { connectPorts } from '../adapters/http-port.ts'
import type { Context } from '../api/platform/context.ts'
import type { PortSettings } from '../api/platform/settings.ts'
import { type PortName, portNames } from '../api/ports/port-names.ts'
import { portsServer } from './ports-server.ts'

/** Moves the sandbox behind the example server, and returns a context that calls it over HTTP. */
export async function simulateOverHttp(
  context: Context,
  before?: Parameters<typeof portsServer>[0]['before'],
): Promise<{ context: Context; server: FastifyInstance }> {
  const { clock, settings } = context
  const secret = randomBytes(32).toString('base64url')
  const secrets = Object.fromEntries(portNames.map((port) => [port, secret]))
  const server = portsServer({ ports: context.ports, secrets, clock, before })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const ports: Partial<Record<PortName, PortSettings>> = {
    ...Object.fromEntries(portNames.map((port) => [port, { url: `${origin}/${port}`, secret }])),
    ...settings.ports,
  }
  const reached = { settings: { ...settings, ports }, ports: connectPorts(context.ports, ports, clock) }
  return { context: { ...context, ...reached }, server }
}
