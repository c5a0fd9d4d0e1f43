import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectPorts } from '../../../demo/adapters/http-port.ts'
import { openServer } from '../../../demo/api/platform/http/server.ts'
import { enqueue } from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'
import { useApi } from '../support/api.ts'

const received: IncomingHttpHeaders[] = []
const service = createServer((request, response) => {
  received.push(request.headers)
  request.resume()
  response.writeHead(500).end()
})
let ports: Ports
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const settings = { url, secret: 'a secret of both sides, long enough' }
  ports = connectPorts({} as Ports, { postalCodes: settings }, () => new Date())
})
beforeEach(() => void received.splice(0))
afterAll(() => service.close())
const call = () => ports.postalCodes.lookUp({ cep: '01310100' }).catch(() => undefined)

describe('a trace', () => {
  const api = useApi('SQLite')
  const id = '0af7651916cd43dd8448eb211c80319c'

  test('a request carries its trace and its id to the services it calls, and writes both to the log', async () => {
    let log = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk)
        done()
      },
    })
    const app = openServer('http://127.0.0.1:3000', { trustedProxies: [] }, { level: 'info', stream })
    app.post('/x', async () => (await call()) ?? {})
    const ask = (traceparent?: string) =>
      app.inject({
        method: 'POST',
        url: '/x',
        payload: { a: 1 },
        headers: { host: '127.0.0.1:3000', ...(traceparent && { traceparent }) },
      })
    const answer = await ask(`00-${id}-b7ad6b7169203331-01`)
    expect(answer.statusCode).toBe(200)
    expect(received[0]?.traceparent).toMatch(new RegExp(`^00-${id}-(?!b7ad6b7169203331)[\\da-f]{16}-01$`))
    expect(received[0]?.['x-request-id']).toBe(answer.headers['x-request-id'])
    expect(log).toContain(`"trace":"${id}"`)
    // What is no trace begins one.
    for (const odd of [undefined, 'x', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${id}`]) await ask(odd)
    const begun = received.slice(1).map(({ traceparent }) => String(traceparent))
    for (const one of begun) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    expect(new Set(begun.map((one) => one.slice(0, 35))).size).toBe(4)
    await app.close()
  })

  test('a job has a trace of its own, also in the log of its failure', async () => {
    await enqueue(api.context.clock, api.database, 'calls', 'x')
    const lines: object[] = []
    const fails = async () => {
      await call()
      throw new Error()
    }
    await runJobs(api.context, { calls: fails }, { warn: (line: object) => void lines.push(line) })
    const [, trace] = /^00-([\da-f]{32})-/.exec(String(received[0]?.traceparent)) ?? []
    expect(lines).toEqual([expect.objectContaining({ job: 'calls', trace })])
    expect(received[0]?.['x-request-id']).toBeTruthy()
    await call()
    expect(received[1]?.traceparent).toBeUndefined()
  })
})
