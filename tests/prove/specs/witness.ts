import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlayedBank } from '../../../demo/sandbox/played-bank.ts'

/** What was asked of the bank, and what it answered. */
export interface Exchange {
  method: string
  /** Below the version, with its query. */
  path: string
  body: unknown
  status: number
  answer: unknown
}

interface Instead {
  status: number
  body: unknown
  headers?: Record<string, string>
}

const version = '/api/v2'
const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

const textOfBody = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}))

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Stands between an adapter and the played bank: writes down each exchange, and may answer instead of the bank. */
export async function openWitness(bank: Pick<PlayedBank, 'psp' | 'pixApi'>) {
  const seen: Exchange[] = []
  let instead: (method: string, path: string, query: string) => Instead | undefined = () => undefined
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const text = await textOf(request)
    const path = url.startsWith(version) ? url.slice(version.length) : undefined
    const [place = '', query = ''] = path?.split('?') ?? []
    const other = path ? instead(method, place, query) : undefined
    const {
      statusCode,
      payload,
      headers: told,
    } = await bank.psp.app.inject({
      ...{ method: method as 'GET', url, headers: headers as Record<string, string> },
      ...(text && { payload: text }),
    })
    const [status, answer] = other ? [other.status, textOfBody(other.body)] : [statusCode, payload]
    if (path && !other) seen.push({ method, path, body: parsed(text), status, answer: parsed(answer) })
    const type = { 'content-type': String(told['content-type'] ?? 'application/json') }
    response.writeHead(status, { ...type, ...other?.headers })
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...bank.pixApi, url: `${address}${version}`, tokenUrl: `${address}/oauth/token` },
    seen,
    /** Answers instead of the bank while some work is done. */
    async answering(other: typeof instead, work: () => Promise<void>): Promise<void> {
      instead = other
      await work().finally(() => {
        instead = () => undefined
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
