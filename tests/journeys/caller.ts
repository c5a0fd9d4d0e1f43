import { randomUUID } from 'node:crypto'

/** Calls the API as one user. Throws on any status but 2xx. */
export type Call = <Value = unknown>(method: string, path: string, body?: unknown) => Promise<Value>

/** API calls with a session token, without a browser; paths are relative to `base`. */
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
