import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readyPassword } from '../../demo/sandbox/pages/ready-people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { against, endLines, openLines } from './against.ts'
import type { Recorded } from './base/bare-fastify.ts'
import type { Commits } from './base/commits.ts'
import { startHelper } from './base/fork.ts'
import { type Member, makeCrowd, savedAddress, savePath } from './crowd.ts'
import { perSecond, wire } from './load.ts'
import { type Engine, engines, withEngine } from './place.ts'
import { median, type Row, table } from './ratio.ts'

const connections = 20
const windowMs = 800
const people = 1000
const logins = 50
const loginRounds = 3

type Environment = Parameters<typeof makeCrowd>[0] & { DATA_DIR: string }

/** A read, relative to a bare Fastify process that sends the same response with the same headers. */
async function reads(engine: Engine, server: RunningServer, { token, loanId }: Member): Promise<string> {
  const paths = [
    '/healthz',
    '/api/v1/personal-loan/all/active',
    `/api/v1/personal-loan/${loanId}/installments`,
  ]
  const answers = await Promise.all(
    paths.map(async (path): Promise<Recorded> => {
      const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
      const { connection, date, 'keep-alive': kept, ...headers } = Object.fromEntries(answer.headers)
      return { path, headers, body: await answer.text() }
    }),
  )
  const bare = startHelper<Recorded[], string>('bare-fastify.ts')
  const bareOrigin = await bare.ask(answers)
  const lines = {
    ours: await openLines(server.origin, connections),
    bare: await openLines(bareOrigin, connections),
  }
  const rows: Row[] = []
  for (const [index, name] of ['/healthz', "a person's loans", 'installments of a loan'].entries()) {
    const request = wire(server.origin, paths[index] ?? '', { token })
    rows.push(
      await against(
        `${name}, ${Buffer.byteLength(answers[index]?.body ?? '')} bytes`,
        () => perSecond(lines.bare, () => request, windowMs),
        () => perSecond(lines.ours, () => request, windowMs),
      ),
    )
  }
  endLines([...lines.ours, ...lines.bare])
  bare.end()
  return table(`Reads on ${engine}, ${connections} connections, of a bare Fastify's`, rows, 'a second', 0)
}

/** A saved answer of a request, relative to the same number of loops that commit one row of that size. */
async function writes(
  environment: Environment,
  origins: readonly string[],
  crowd: readonly Member[],
): Promise<Row> {
  const each = connections / origins.length
  const lines = (await Promise.all(origins.map((origin) => openLines(origin, each)))).flat()
  const requests = crowd
    .slice(0, connections)
    .map(({ token }, index) =>
      wire(origins[Math.floor(index / each)]!, savePath, { token, body: savedAddress }),
    )
  const committing = origins.map(() => startHelper<Commits, number>('commits.ts'))
  const { DATABASE_URL: url, DATA_DIR } = environment
  const asked = { url, file: join(DATA_DIR, 'bench.db'), loops: each }
  // Sequentially the first time, because each creates the table if it does not exist.
  for (const helper of committing) await helper.ask({ ...asked, ms: 50 })
  const name = origins.length === 1 ? '1 process' : `${origins.length} processes`
  const row = await against(
    name,
    async () => {
      const counts = await Promise.all(committing.map((helper) => helper.ask({ ...asked, ms: windowMs })))
      return (counts.reduce((sum, count) => sum + count, 0) * 1000) / windowMs
    },
    () => perSecond(lines, (line) => requests[line]!, windowMs),
  )
  endLines(lines)
  for (const helper of committing) helper.end()
  return row
}

async function loopDelay(server: RunningServer): Promise<{ p50: number; p99: number; max: number }> {
  const before = server.log().length
  server.process.kill('SIGUSR2')
  for (;;) {
    const line = /^\{"loopDelay":.*$/m.exec(server.log().slice(before))?.[0]
    if (line) return JSON.parse(line).loopDelay
    await sleep(20)
  }
}

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

/** Many users log in at once, each from its own address; meanwhile others request the cheapest response. */
async function logInTogether(
  engine: Engine,
  server: RunningServer,
  crowd: readonly Member[],
): Promise<string> {
  const lines = await openLines(server.origin, logins)
  const [probe] = await openLines(server.origin, 1)
  const health = wire(server.origin, '/healthz')
  const requests = crowd.slice(0, logins).map(({ email }, index) =>
    wire(server.origin, '/api/v1/oauth/token', {
      body: { email, password: readyPassword },
      from: `198.51.100.${index}`,
    }),
  )
  const [healthy, took, delays]: [number[], number[], number[]] = [[], [], []]
  for (let round = -1; round < loginRounds; round += 1) {
    await loopDelay(server)
    let isOver = false
    const all = Promise.all(lines.map((line, index) => line.ask(requests[index]!))).finally(() => {
      isOver = true
    })
    const answered: number[] = []
    while (!isOver) {
      answered.push(await probe!.ask(health))
      await sleep(5)
    }
    const times = await all
    const { p99 } = await loopDelay(server)
    if (round < 0) continue
    healthy.push(...answered)
    took.push(...times)
    delays.push(p99)
  }
  endLines([...lines, probe!])
  const row = (name: string, values: readonly number[], part: number) =>
    `  ${name.padEnd(48)} ${percentile(values, part).toFixed(1).padStart(9)} ms`
  return [
    `\n${logins} logins at once on ${engine}`,
    `  ${'event loop late, p99 (median of the rounds)'.padEnd(48)} ${median(delays).toFixed(1).padStart(9)} ms`,
    row('/healthz meanwhile, p50', healthy, 0.5),
    row('/healthz meanwhile, p99', healthy, 0.99),
    row('a login, p50', took, 0.5),
    row('a login, p99', took, 0.99),
  ].join('\n')
}

function onEngine(engine: Engine): Promise<string> {
  return withEngine(engine, true, async ({ newDatabase }) => {
    const environment = await newDatabase()
    const crowd = await makeCrowd(environment, people, logins)
    const preload = join(import.meta.dirname, 'base/loop-delay.mjs')
    const servers = [await startServer({ ...environment, NODE_OPTIONS: `--import=${preload}` })]
    try {
      const [server] = servers as [RunningServer]
      const parts = [await reads(engine, server, crowd[0]!)]
      const rows = [await writes(environment, [server.origin], crowd)]
      parts.push(await logInTogether(engine, server, crowd))
      servers.push(await startServer(environment))
      rows.push(
        await writes(
          environment,
          servers.map(({ origin }) => origin),
          crowd,
        ),
      )
      const title = `Saves of an address on ${engine}, ${connections} connections, of its own durable commits`
      parts.splice(1, 0, table(title, rows, 'a second', 0))
      return parts.join('\n')
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
}

/** Reads, writes and logins of the API under load, each relative to the best of the machine and engine. */
export async function api(): Promise<string> {
  const parts: string[] = []
  for (const engine of engines) parts.push(await onEngine(engine))
  return parts.join('\n')
}
