import { Agent, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readyPassword, readyPeople } from '../../demo/sandbox/pages/ready-people.ts'
import { startServer } from '../support/server.ts'
import { serverFolder } from './client.ts'

/** Posts JSON from one of the machine's loopback addresses, so that the server sees several clients. */
function post(origin: string, path: string, body: unknown, from: { localAddress: string; agent?: Agent }) {
  return new Promise<number>((resolve, reject) => {
    const asked = request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...from,
    })
    asked.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}

const connections = 90
const active = readyPeople.filter(({ state }) => state === 'active')

/** Requests that make the server hash a password. */
const floods: Record<string, (number: number) => [path: string, body: unknown]> = {
  'password resets': (number) => [
    '/api/v1/user/password-reset',
    { email: `ninguem${number}@exemplo.com.br`, resetCode: '123456', password: 'jabuticaba no quintal' },
  ],
  logins: (number) => [
    '/api/v1/oauth/token',
    { email: `ninguem${number}@exemplo.com.br`, password: 'jabuticaba no quintal' },
  ],
}

// Load on the machine makes logins slower, never faster, hence the retries.
describe('a crowd from one address', () => {
  test.each(Object.entries(floods))(
    'of %s keeps nobody else out',
    { timeout: 90_000, retry: 2 },
    async (_, flood) => {
      const { environment, remove } = serverFolder()
      // With the default limits.
      const server = await startServer({ ...environment, APP_CONFIG: undefined })
      await fetch(`${server.origin}/demo/pessoas`)
      const logIn = async (email = '') => {
        const began = performance.now()
        const body = { email, password: readyPassword }
        const status = await post(server.origin, '/api/v1/oauth/token', body, { localAddress: '127.0.0.7' })
        return { status, seconds: (performance.now() - began) / 1000 }
      }
      // The first run is slow by itself.
      await logIn(active.at(-1)?.email)
      let isOver = false
      let sent = 0
      const agent = new Agent({ keepAlive: true, maxSockets: connections })
      const crowd = Array.from({ length: connections }, async () => {
        while (!isOver) {
          sent += 1
          const [path, body] = flood(sent)
          await post(server.origin, path, body, { localAddress: '127.0.0.66', agent })
        }
      })
      await new Promise((resolve) => setTimeout(resolve, 1000))

      const logins: Awaited<ReturnType<typeof logIn>>[] = []
      for (const { email } of active.slice(0, 5)) logins.push(await logIn(email))
      isOver = true
      await Promise.all(crowd)
      agent.destroy()
      await server.stop()
      remove()

      expect(sent).toBeGreaterThan(connections)
      expect(logins.map(({ status }) => status)).toEqual(Array(5).fill(200))
      expect(Math.max(...logins.map(({ seconds }) => seconds))).toBeLessThan(2)
    },
  )
})
