import { databaseFile } from '../../demo/api/platform/database/sqlite.ts'
import { startServer } from '../support/server.ts'
import { against, endLines, openLines } from './against.ts'
import type { Recorded } from './base/bare-fastify.ts'
import type { Floor } from './base/floor.ts'
import { startHelper } from './base/fork.ts'
import { type Member, makeCrowd, savedAddress, savePath } from './crowd.ts'
import { perSecond, wire } from './load.ts'
import { type Engine, engines, withEngine } from './place.ts'
import { type Row, table } from './ratio.ts'

const connections = 20
const windowMs = 800
const people = 1000

const loansPath = '/api/v1/personal-loan/all/active'
const installmentsPath = '/api/v1/personal-loan/:id/installments'
const calls = [
  { name: "a person's loans", path: loansPath, body: undefined },
  { name: 'installments of a loan', path: installmentsPath, body: undefined },
  { name: 'save of an address', path: savePath, body: savedAddress },
]
const pathOf = (path: string, { loanId }: Member) => path.replace(':id', loanId)

/** What the server answers, for the floor to give the same. */
async function record(origin: string, member: Member, path: string, body?: object): Promise<Recorded> {
  const answer = await fetch(origin + pathOf(path, member), {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const { connection, date, 'keep-alive': kept, ...headers } = Object.fromEntries(answer.headers)
  return { path, headers, body: await answer.text() }
}

function onEngine(engine: Engine): Promise<string> {
  return withEngine(engine, true, async ({ newDatabase }) => {
    const environment = await newDatabase()
    const crowd = await makeCrowd(environment, people, connections)
    const server = await startServer(environment)
    const floor = startHelper<Floor, string>('floor.ts')
    const [first] = crowd as [Member]
    const { DATABASE_URL: url, DATA_DIR } = environment
    try {
      const floorOrigin = await floor.ask({
        url,
        file: databaseFile(DATA_DIR),
        reads: {
          loans: await record(server.origin, first, loansPath),
          installments: await record(server.origin, first, installmentsPath),
        },
        save: await record(server.origin, first, savePath, savedAddress),
      })
      const lines = {
        ours: await openLines(server.origin, connections),
        floor: await openLines(floorOrigin, connections),
      }
      const rows: Row[] = []
      for (const { name, path, body } of calls) {
        const requests = crowd.map((member) =>
          wire(server.origin, pathOf(path, member), { token: member.token, body }),
        )
        rows.push(
          await against(
            name,
            () => perSecond(lines.floor, (line) => requests[line]!, windowMs),
            () => perSecond(lines.ours, (line) => requests[line]!, windowMs),
          ),
        )
      }
      endLines([...lines.ours, ...lines.floor])
      return table(
        `Of a handler written by hand on ${engine}, ${connections} connections`,
        rows,
        'a second',
        0,
      )
    } finally {
      floor.end()
      await server.stop()
    }
  })
}

/** Reads and a save, relative to a Fastify that asks the same database for the same rows in one statement each. */
export async function floor(): Promise<string> {
  const parts: string[] = []
  for (const engine of engines) parts.push(await onEngine(engine))
  return parts.join('\n')
}
