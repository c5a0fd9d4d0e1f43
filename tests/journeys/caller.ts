import { randomUUID } from 'node:crypto'

/** Calls the API as one person. Throws on anything but 2xx. */
export type Call = <Value = unknown>(method: string, path: string, body?: unknown) => Promise<Value>

/** What a session may do, without a browser; paths go on from `base`. */
export function callerOf(base: string, token: string): Call {
  return async <Value>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return (text ? JSON.parse(text) : undefined) as Value
  }
}
