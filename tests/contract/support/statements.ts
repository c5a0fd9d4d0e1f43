import { appendFileSync, mkdirSync } from 'node:fs'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { expect } from 'vitest'
import { reports } from '../../prove/reports.ts'
import type { Engine } from './engines.ts'

const compiler = new PostgresQueryCompiler()
const sent = new Map<Engine, Set<string>>()
/** How many statements were sent so far, in all. */
export const sentSoFar = { count: 0 }

/** A statement without the numbers of its parameters, so that lists of any length are one, and without locks of rows. */
const shapeOf = (sql: string) =>
  sql
    .replace(/ for update( skip locked)?/g, '')
    // Rows within a row: the same on either engine, by functions of other names.
    .replaceAll('json_group_array(json_object(', 'json_agg(json_build_object(')
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(, \$)+\)/g, '($)')
    .replace(/(\(\$\), )+\(\$\)/g, '($)')

/** Notes each statement as PostgreSQL would read it, whatever the engine. */
export function noteStatements(engine: Engine): KyselyPlugin {
  const own = sent.get(engine) ?? new Set()
  sent.set(engine, own)
  return {
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node as never, queryId)
      if (!sql.startsWith('pragma')) own.add(shapeOf(sql))
      return node
    },
    transformResult: async ({ result }) => {
      sentSoFar.count += 1
      return result
    },
  }
}

/** Adds the statements of a test file to those of the run, for `npm test` to compare the engines at its end. */
export function storeStatements(): void {
  const file = expect.getState().testPath
  mkdirSync(reports.statements, { recursive: true })
  for (const [engine, own] of sent) {
    for (const statement of own)
      appendFileSync(
        `${reports.statements}/${process.pid}.jsonl`,
        `${JSON.stringify({ engine, statement, file })}\n`,
      )
    own.clear()
  }
}
