import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

type Value = string | number | null | readonly (string | number)[]
type Values<Name extends PropertyKey = string> = Readonly<Record<Name, Value>>

/** Where in a kept query a value of each run goes. */
class Place {
  constructor(
    readonly name: string,
    readonly index?: number,
  ) {}

  in(values: Values): unknown {
    const value = values[this.name]
    return this.index !== undefined && Array.isArray(value) ? value[this.index] : value
  }
}

const placesOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Place(name, index)) : new Place(name),
    ]),
  )

/** The lengths of its lists: they are written out in a query's text. */
const shapeOf = (values: Values) =>
  Object.values(values).reduce<string>(
    (shape, value) => (Array.isArray(value) ? `${shape} ${value.length}` : shape),
    '',
  )

const names = new Map<string, string>()

/** The name by which each connection keeps a query prepared; undefined of what is built anew each time. */
export const keptName = (text: string): string | undefined => names.get(text)

/**
 * A query that is built once for each engine and then only run: to build it was a third of the time of a read, and to
 * plan it most of PostgreSQL's.
 *
 * @param build sees places instead of values: it passes them on and does no more with them
 * @throws Error where it names no columns: once a migration has added to what a star means, PostgreSQL refuses the
 * kept one
 */
export function keptQuery<Given extends Values<keyof Given>, Row>(
  build: (database: Database, values: Given) => Compilable<Row>,
): (database: Database, values: Given) => Promise<Row[]> {
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function compile(database: Database, values: Values): CompiledQuery<Row> {
    const query = build(database, placesOf(values) as unknown as Given).compile()
    if (query.sql.includes('*')) throw new Error(`a kept query names its columns: ${query.sql}`)
    if (!names.has(query.sql)) names.set(query.sql, `kept_${names.size}`)
    return query
  }

  return async (database, given) => {
    const values: Values = given
    const { adapter } = database.getExecutor()
    const shapes = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(adapter, shapes)
    const shape = shapeOf(values)
    const query = shapes.get(shape) ?? compile(database, values)
    shapes.set(shape, query)
    const parameters = query.parameters.map((held) => (held instanceof Place ? held.in(values) : held))
    const { rows } = await database.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
