import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLimits } from '../../demo/api/platform/settings.ts'
import { scratch } from '../support/scratch.ts'

interface Given {
  method?: string
  body?: unknown
  token?: string
  key?: string
}

/** Calls a server over the network as the client does. */
export async function call(origin: string, path: string, { method = 'POST', body, token, key }: Given = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    body: (text ? JSON.parse(text) : undefined) as Record<string, unknown>,
  }
}

/** The code in the newest message to an address. */
export async function codeFor(origin: string, email: string): Promise<string> {
  const { text } = await call(origin, '/demo/mensagens.json', { method: 'GET' })
  const messages = JSON.parse(text) as { to: string; code: string | null }[]
  return messages.find(({ to, code }) => to === email && code)?.code ?? ''
}

/** A server's data folder, with an operator's file that lifts the limits. */
export function serverFolder() {
  const folder = mkdtempSync(join(scratch, 'vereda-server-'))
  const config = join(folder, 'config.json')
  const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, { max: 1_000_000 }]))
  writeFileSync(config, JSON.stringify({ server: { limits } }))
  return {
    environment: { DATA_DIR: join(folder, 'data'), APP_CONFIG: config },
    dataDir: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
