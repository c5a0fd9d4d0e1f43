import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestTls } from 'node:https'
import type { PixApiSettings } from '../../api/platform/settings.ts'

const longestAnswer = 8 * 1024 * 1024

interface ExchangeInput {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** Sends a request; no redirect is followed. */
export type Exchange = (url: string, init: ExchangeInput) => Promise<Response>

/** Makes a function like fetch, which cannot present a certificate, over connections that are kept open. */
export function createExchange({ cert, key, ca }: PixApiSettings['certificate']): Exchange {
  const agent = new Agent({ keepAlive: true, cert, key, ca })
  const plain = new PlainAgent({ keepAlive: true })
  return (url, { method = 'GET', headers = {}, body = '', signal }) =>
    new Promise((resolve, reject) => {
      const isTls = url.startsWith('https:')
      const options = { method, signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
      const sent = isTls
        ? requestTls(url, { ...options, agent })
        : requestPlain(url, { ...options, agent: plain })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('error', reject)
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > longestAnswer) answer.destroy(new Error('too long an answer'))
          chunks.push(chunk)
        })
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const status = answer.statusCode ?? 500
          const told = Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] as [string, string]],
          )
          resolve(new Response(text === '' ? null : text, { status, headers: told }))
        })
      })
      sent.end(body)
    })
}
