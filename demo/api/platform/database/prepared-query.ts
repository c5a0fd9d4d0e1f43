import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

type QueryValue = string | number | null | readonly (string | number)[]
type QueryValues<Name extends PropertyKey = string> = Readonly<Record<Name, QueryValue>>

/** Placeholder in a kept query for a value that each run supplies. */
class Placeholder {
  constructor(
    readonly name: string,
    readonly index?: number,
  ) {}

  in(values: QueryValues): unknown {
    const value = values[this.name]
    return this.index !== undefined && Array.isArray(value) ? value[this.index] : value
  }
}

const placeholdersFor = (values: QueryValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Placeholder(name, index)) : new Placeholder(name),
    ]),
  )

/** The lengths of the lists among the values: a query's text depends on them. */
const valuesShape = (values: QueryValues) =>
  Object.values(values).reduce<string>(
    (shape, value) => (Array.isArray(value) ? `${shape} ${value.length}` : shape),
    '',
  )

const names = new Map<string, string>()

/** The name under which each connection prepares this query; undefined for queries that are not prepared. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * A query that is built once per engine and then only executed: building it took a third of the time of a
 * read, and planning it most of PostgreSQL's time.
 *
 * @param build receives placeholders instead of values and may only pass them on
 * @throws Error if it selects `*`: once a migration adds columns, PostgreSQL refuses the prepared query
 */
export function preparedQuery<Given extends QueryValues<keyof Given>, Row>(
  build: (database: Database, values: Given) => Compilable<Row>,
): (database: Database, values: Given) => Promise<Row[]> {
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function compile(database: Database, values: QueryValues): CompiledQuery<Row> {
    const query = build(database, placeholdersFor(values) as unknown as Given).compile()
    if (query.sql.includes('*')) throw new Error(`a kept query names its columns: ${query.sql}`)
    if (!names.has(query.sql)) names.set(query.sql, `kept_${names.size}`)
    return query
  }

  return async (database, given) => {
    const values: QueryValues = given
    const { adapter } = database.getExecutor()
    const shapes = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(adapter, shapes)
    const shape = valuesShape(values)
    const query = shapes.get(shape) ?? compile(database, values)
    shapes.set(shape, query)
    const parameters = query.parameters.map((held) => (held instanceof Placeholder ? held.in(values) : held))
    const { rows } = await database.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
