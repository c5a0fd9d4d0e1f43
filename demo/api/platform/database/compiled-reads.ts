import {
  AliasNode,
  ColumnNode,
  type CompiledQuery,
  type Expression,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { Database } from './schema.ts'
import { isSqlite } from './sqlite.ts'

type Value = string | number | readonly (string | number)[]
type Values<Name extends PropertyKey = string> = Readonly<Record<Name, Value>>

/** The places in a statement for the values of each run; a list stands behind `in`. */
export type Places<Given> = {
  readonly [Name in keyof Given]: Expression<Given[Name] extends readonly (infer Item)[] ? Item : Given[Name]>
}

/** A statement that can be compiled, and the rows that it reads. */
interface Read<Row> {
  compile(): CompiledQuery<Row>
  toOperationNode(): OperationNode
}

/** Stands among a kept statement's parameters for a value, or for one item of a list. */
class Place {
  constructor(
    readonly name: string,
    readonly index?: number,
  ) {}

  valueIn(values: Values): unknown {
    const value = values[this.name]
    return this.index === undefined || !Array.isArray(value) ? value : value[this.index]
  }
}

const placeOf = (name: string, value: Value): RawBuilder<unknown> =>
  Array.isArray(value)
    ? sql`(${sql.join(value.length > 0 ? value.map((_, index) => new Place(name, index)) : [null])})`
    : sql`${new Place(name)}`

const placesFor = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placeOf(name, value)]))

/** The lengths of the lists among the values, which a statement's text depends on. */
const lengthsIn = (values: Values) =>
  Object.values(values)
    .map((value) => (Array.isArray(value) ? value.length : ''))
    .join()

/**
 * A read that Kysely builds and compiles once for each engine: that took a third of the time of a request.
 *
 * @param build receives a place for each value; it may depend on nothing else
 */
export function compiledRead<Given extends Values<keyof Given>, Row>(
  build: (database: Database, given: Places<Given>) => Read<Row>,
): (database: Database, values: Given) => Promise<Row[]> {
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return async (database, given) => {
    const values: Values = given
    const { adapter } = database.getExecutor()
    const statements = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(adapter, statements)
    const lengths = lengthsIn(values)
    const statement =
      statements.get(lengths) ?? build(database, placesFor(values) as unknown as Places<Given>).compile()
    statements.set(lengths, statement)
    const parameters = statement.parameters.map((held) =>
      held instanceof Place ? held.valueIn(values) : held,
    )
    return (await database.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/** The names under which a read selects its columns. */
function namesIn(read: Read<unknown>): string[] {
  const node = read.toOperationNode()
  const selections = SelectQueryNode.is(node) ? (node.selections ?? []) : []
  return selections.map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name
    const column = ReferenceNode.is(selection) ? selection.column : selection
    if (ColumnNode.is(column)) return column.column.name
    throw new Error('a read within another names its columns')
  })
}

/** Rows as JSON, within a row of another read. */
export type RowsText<Row> = string & { readonly row?: Row }

/**
 * All rows of a read in one column of another, so that they need no round trip of their own; text and integers only.
 *
 * @param build receives the database without plugins, so that names are those of the code
 */
export function rowsAsText<Row>(
  database: Database,
  build: (database: Database) => Read<Row>,
): RawBuilder<RowsText<Row>> {
  const read = build(database.withoutPlugins())
  const fields = sql.join(namesIn(read).flatMap((name) => [sql.lit(name), sql.ref(`found.${name}`)]))
  const rows = isSqlite(database)
    ? sql`json_group_array(json_object(${fields}))`
    : sql`json_agg(json_build_object(${fields}))`
  return sql`(select cast(coalesce(${rows}, '[]') as text) from ${read} as found)`
}

/** The rows of such a column. */
export const rowsIn = <Row>(text: RowsText<Row>): Row[] => JSON.parse(text)
