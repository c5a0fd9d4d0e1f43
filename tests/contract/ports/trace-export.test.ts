import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectPorts } from '../../../demo/adapters/http-port.ts'
import { traceExport } from '../../../demo/adapters/trace-export.ts'
import { openServer } from '../../../demo/api/platform/http/server.ts'
import { enqueue } from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { exportSpans } from '../../../demo/api/platform/tracing.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'
import { useApi } from '../support/api.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: { key: string }[]
}

const sent: { path?: string; body: string }[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  sent.push({ path: request.url, body })
  response.setHeader('content-type', 'application/json').end('{}')
})
const service = createServer((request, response) => {
  request.resume()
  response.writeHead(500).end()
})
const started: (typeof service)[] = []

async function start(server: typeof service): Promise<string> {
  server.listen(0, '127.0.0.1')
  started.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let ports: Ports
beforeAll(async () => {
  const settings = { url: await start(service), secret: 'a secret of both sides, long enough' }
  ports = connectPorts({} as Ports, { postalCodes: settings }, () => new Date())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await start(collector))
})
afterAll(() => {
  exportSpans(undefined)
  vi.unstubAllEnvs()
  for (const server of started) server.close()
})

const lookUp = () => ports.postalCodes.lookUp({ cep: '01310100' }).catch(() => undefined)

/** The spans that reach the collector. */
async function exportedBy(work: () => Promise<unknown>, ratio = 1): Promise<Sent[]> {
  sent.splice(0)
  const target = traceExport('vereda')
  exportSpans({ ...target, ratio })
  await work()
  await target.stop()
  exportSpans(undefined)
  for (const { path } of sent) expect(path).toBe('/v1/traces')
  return sent.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}

async function ask(headers: Record<string, string> = {}): Promise<void> {
  const app = openServer('http://127.0.0.1:3000', { trustedProxies: [] }, false)
  app.post('/x/:cpf', async () => (await lookUp()) ?? {})
  const url = '/x/52998224725?email=ana@exemplo.com'
  await app.inject({ method: 'POST', url, payload: {}, headers: { host: '127.0.0.1:3000', ...headers } })
  await app.close()
}

describe('the export of spans', () => {
  const api = useApi('SQLite')

  test('a request and its call of a service reach the collector as one trace, without personal data', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    const spans = await exportedBy(() => ask({ traceparent: `00-${id}-b7ad6b7169203331-01` }), 0)
    expect(spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
      ['postalCodes.lookUp', 3, 2],
      ['POST /x/:cpf', 2, 0],
    ])
    const [call, request] = spans
    expect(request).toMatchObject({ traceId: id, parentSpanId: 'b7ad6b7169203331' })
    expect(call).toMatchObject({ traceId: id, parentSpanId: request?.spanId })
    const all = sent.map(({ body }) => body).join('')
    expect(all).toContain('"vereda"')
    for (const personal of ['52998224725', 'ana@', '01310100']) expect(all).not.toContain(personal)
  })

  test('a job reaches it as a trace of its own', async () => {
    const spans = await exportedBy(async () => {
      await enqueue(api.context.clock, api.database, 'calls', 'x')
      const calls = async () => void (await lookUp())
      await runJobs(api.context, { calls }, { warn() {} })
    })
    expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
      ['postalCodes.lookUp', 3],
      ['job calls', 5],
    ])
    expect(spans[0]?.parentSpanId).toBe(spans[1]?.spanId)
  })

  test('a failed job is exported as failed', async () => {
    const [span] = await exportedBy(async () => {
      await enqueue(api.context.clock, api.database, 'breaks', 'x')
      const breaks = () => Promise.reject(new Error())
      await runJobs(api.context, { breaks }, { warn() {} })
    })
    expect(span).toMatchObject({ name: 'job breaks', status: { code: 2 } })
  })

  test('traces that a caller or the ratio does not sample stay here', async () => {
    const unsampled = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' }
    expect(await exportedBy(() => ask(unsampled))).toEqual([])
    expect(await exportedBy(() => ask(), 0)).toEqual([])
    expect(await exportedBy(() => ask())).toHaveLength(2)
  })

  test('a collector that does not answer breaks nothing', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1')
    expect(await exportedBy(() => ask())).toEqual([])
  })
})
