import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { readEvents } from '#core/api/server-events.ts'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { eitherEngine } from '../contract/support/engines.ts'
import { newPerson } from '../contract/support/people.ts'
import { sizeOf } from '../prove/sizes.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { call, codeFor, serverFolder } from './client.ts'

const kills = sizeOf('kill-chat')
const total = kills * 20

async function logIn(origin: string): Promise<string> {
  const { email, password, ...rest } = newPerson()
  await call(origin, '/api/v1/user', { body: { email, password, ...rest } })
  const code = await codeFor(origin, email)
  await call(origin, `/api/v1/user/activate?email=${encodeURIComponent(email)}&activationCode=${code}`)
  const { body } = await call(origin, '/api/v1/oauth/token', { body: { email, password } })
  return String(body.access_token)
}

/** Reads streams one after another, each continuing after the last message, until all have arrived. */
async function hear(server: () => RunningServer, token: string, heard: number[]): Promise<void> {
  while (heard.length < total) {
    try {
      const { body } = await fetch(`${server().origin}/api/v1/chat/events?after=${heard.at(-1) ?? 0}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!body) continue
      for await (const { name, data } of readEvents(body)) {
        if (name === 'message') heard.push((JSON.parse(data) as { number: number }).number)
        if (heard.length >= total) return
      }
    } catch {
      await sleep(50)
    }
  }
}

/** Sends messages one after another, each with one key until acknowledged, even if the server is killed. */
async function sendAll(server: () => RunningServer, token: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (let at = 0; at < total; at += 1) {
    const text = `mensagem ${at}`
    for (;;) {
      const sent = call(server().origin, '/api/v1/chat/messages', {
        body: { text },
        token,
        key: `chat-${at}`,
      })
      const status = await sent.then((answer) => answer.status).catch(() => 0)
      if (status === 201) break
      await sleep(30)
    }
    acknowledged.push(text)
    await sleep(40)
  }
  return acknowledged
}

test.concurrent.each(eitherEngine)(
  'a chat whose servers are killed loses nothing, doubles nothing and delivers all, on %s',
  { timeout: kills * 60_000 },
  async (engine) => {
    const { environment, dataDir, remove } = serverFolder()
    const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : undefined
    const variables = { ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    // One process receives messages, the other delivers them, so they must share all data.
    const [writes, reads] = await Promise.all([startServer(variables), startServer(variables)])
    const servers = { writes, reads }
    const token = await logIn(servers.writes.origin)
    const heard: number[] = []
    const hearing = hear(() => servers.reads, token, heard)
    const sending = sendAll(() => servers.writes, token)

    for (let kill = 0; kill < kills; kill += 1) {
      const which = kill % 2 ? 'reads' : 'writes'
      await sleep(300)
      await servers[which].kill()
      servers[which] = await startServer(variables)
    }
    const [acknowledged] = await Promise.all([sending, hearing])
    await Promise.all(Object.values(servers).map((server) => server.stop()))

    const database = await openDatabase({ databaseUrl, dataDir })
    const rows = await database
      .selectFrom('chatMessages')
      .select(['number', 'text'])
      .orderBy('number')
      .execute()
    await database.destroy()
    remove()
    expect(rows.map(({ text }) => text)).toEqual(acknowledged)
    expect(rows.map(({ number }) => number)).toEqual(acknowledged.map((_, at) => at + 1))
    expect(heard).toEqual(rows.map(({ number }) => number))
  },
)
