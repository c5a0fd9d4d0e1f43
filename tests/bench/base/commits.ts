import pg from 'pg'
import { openFile } from '../../../demo/api/platform/database/sqlite.ts'

/** Where to commit, an SQLite file or a PostgreSQL URL, for how many ms and in how many parallel loops. */
export interface Commits {
  file?: string
  url?: string
  ms: number
  loops: number
}

const create = 'create table if not exists bench_commits (id integer primary key, value text not null)'
/** About as long as a stored address. */
const padded = (count: number) => `${count} `.padEnd(120, '.')
const row = 'insert into bench_commits (id, value) values'
const change = 'on conflict (id) do update set value = excluded.value'

// SQLite has one connection and so one loop, whatever `loops` says; its processes wait for the write lock.
function onSqlite(file: string): (ms: number) => number {
  const database = openFile(file)
  database.exec(create)
  const statement = database.prepare(`${row} (${process.pid}, ?) ${change}`)
  return (ms) => {
    let count = 0
    for (const start = performance.now(); performance.now() - start < ms; count += 1)
      statement.run(padded(count))
    return count
  }
}

function onPostgres(connectionString: string): (ms: number, loops: number) => Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const text = `${row} ($1, $2) ${change}`
  const created = pool.query(create)
  return async (ms, loops) => {
    await created
    const start = performance.now()
    let count = 0
    async function loop(_: unknown, index: number): Promise<void> {
      while (performance.now() - start < ms) {
        await pool.query(text, [process.pid * 100 + index, padded(count)])
        count += 1
      }
    }
    await Promise.all(Array.from({ length: loops }, loop))
    return count
  }
}

let run: ReturnType<typeof onPostgres> | ReturnType<typeof onSqlite> | undefined
process.on('message', async ({ file, url, ms, loops }: Commits) => {
  run ??= url ? onPostgres(url) : onSqlite(file ?? '')
  process.send?.(await run(ms, loops))
})
