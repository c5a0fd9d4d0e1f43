import { type RunningServer, startServer } from '../support/server.ts'
import { type Member, makeCrowd } from './crowd.ts'
import { openLine, wire } from './load.ts'
import { type Engine, engines, withEngine } from './place.ts'
import { type Row, spreadRows, table } from './ratio.ts'

/** Loans in the database, ascending; BENCH_LOANS="1000,100000" replaces them. */
const sizes = (process.env.BENCH_LOANS ?? '1000,100000,1000000').split(',').map(Number)
const asked = 200
const rounds = 400

const questions = {
  "the account's loans": () => '/api/v1/personal-loan/all/active',
  "a loan's installments": ({ loanId }: Member) => `/api/v1/personal-loan/${loanId}/installments`,
  protocols: () => '/api/v1/protocols',
  'a protocol with its history': ({ protocol }: Member) => `/api/v1/protocols/${protocol}`,
}

interface Filled {
  name: string
  server: RunningServer
  crowd: readonly Member[]
}

/** Requests for one person after another, in each database in turn; the people are spread evenly over it. */
async function answer(filled: readonly Filled[], pathOf: (member: Member) => string): Promise<Row[]> {
  const lines = await Promise.all(filled.map(({ server }) => openLine(server.origin)))
  const times = new Map<string, number[]>(filled.map(({ name }) => [name, []]))
  for (let round = -asked; round < rounds; round += 1) {
    for (const [index, { name, server, crowd }] of filled.entries()) {
      // Steps through all of them without reading neighbors one after another.
      const member = crowd[((round + asked) * 37) % asked]!
      const took = await lines[index]!.ask(wire(server.origin, pathOf(member), member))
      if (round >= 0) times.get(name)?.push(took)
    }
  }
  for (const line of lines) line.end()
  return spreadRows(times)
}

function onEngine(engine: Engine): Promise<string> {
  return withEngine(engine, false, async ({ newDatabase }) => {
    const filled: Filled[] = []
    try {
      for (const size of sizes) {
        const environment = await newDatabase()
        const crowd = await makeCrowd(environment, size, asked)
        const name = `${size.toLocaleString('en')} loans`
        filled.push({ name, server: await startServer(environment), crowd })
      }
      const tables: string[] = []
      for (const [name, pathOf] of Object.entries(questions))
        tables.push(table(`${name} on ${engine}, p50`, await answer(filled, pathOf)))
      return tables.join('\n')
    } finally {
      await Promise.all(filled.map(({ server }) => server.stop()))
    }
  })
}

/** Lists and details in databases of several sizes. */
export async function scale(): Promise<string> {
  const parts: string[] = []
  for (const engine of engines) parts.push(await onEngine(engine))
  return parts.join('\n')
}
