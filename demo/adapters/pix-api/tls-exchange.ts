import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestTls } from 'node:https'
import type { PixApiSettings } from '../../api/platform/settings.ts'

const longestAnswer = 8 * 1024 * 1024

interface ExchangeInput {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** Whether it has one effect however often it is sent; by default all but a POST. */
  isRepeatable?: boolean
}

/** Sends a request; no redirect is followed. */
export type Exchange = (url: string, init: ExchangeInput) => Promise<Response>

const isCut = (error: Error) => 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

/**
 * Makes a function like fetch, which cannot present a certificate, over connections that are kept open. Banks close these
 * when they are idle: a request that meets one is sent once more, over a new one.
 */
export function createExchange({ cert, key, ca }: PixApiSettings['certificate']): Exchange {
  const agent = new Agent({ keepAlive: true, cert, key, ca })
  const plain = new PlainAgent({ keepAlive: true })

  function send(url: string, init: ExchangeInput, isAgain: boolean): Promise<Response> {
    const { method = 'GET', headers = {}, body = '', signal, isRepeatable = method !== 'POST' } = init
    return new Promise((resolve, reject) => {
      const isTls = url.startsWith('https:')
      const options = { method, signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
      const sent = isTls
        ? requestTls(url, { ...options, ...(isAgain ? { agent: false, cert, key, ca } : { agent }) })
        : requestPlain(url, { ...options, agent: isAgain ? false : plain })
      const fail = (error: Error) =>
        sent.reusedSocket && isRepeatable && isCut(error) ? resolve(send(url, init, true)) : reject(error)
      sent.on('error', fail)
      sent.on('response', (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('error', fail)
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
  return (url, init) => send(url, init, false)
}
