import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { load } from 'js-yaml'

type Json = Record<string, unknown>

interface Content {
  content?: Record<string, { schema?: Json; examples?: Record<string, Json> }>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Json
}

interface DocumentOperation {
  parameters?: Json[]
  requestBody?: Content & Json
  responses: Record<string, Content & Json>
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const

/** An operation of the document, with what it takes and answers. */
export interface Operation {
  /** 'PUT /cobv/{txid}' */
  name: string
  method: string
  /** Matches an address below the version, without the query. */
  pattern: RegExp
  parameters: readonly (Parameter & { validate: ValidateFunction })[]
  body?: ValidateFunction
  answers: readonly {
    status: number
    validate?: ValidateFunction
    examples: readonly { name: string; value: unknown }[]
  }[]
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an OpenAPI 3.0 document, and mends what keeps its schemas from being read as they are meant. */
export function readDocument(path: string) {
  const document = load(readFileSync(path, 'utf8')) as Json & {
    info: { version: string; description: string }
    paths: Record<string, Record<(typeof methods)[number], DocumentOperation> & { parameters?: Json[] }>
  }

  const find = (reference: string): Json =>
    reference
      .replace('#/', '')
      .split('/')
      .reduce<Json>((at, key) => at[key] as Json, document)
  const follow = <Value>(value: Json | Value): Value =>
    isObject(value) && typeof value.$ref === 'string' ? (find(value.$ref) as Value) : (value as Value)

  /** A value with the parts that it takes from elsewhere. */
  function whole(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(whole)
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return whole(find(value.$ref))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]))
  }

  /** The names of all properties that a schema may have. */
  function namesOf(given: Json): string[] {
    const { properties = {}, ...schema } = follow<Json>(given)
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((kind) => (schema[kind] as Json[] | undefined) ?? [])
    return [...Object.keys(properties as Json), ...parts.flatMap(namesOf)]
  }

  const mended: string[] = []
  /** @param schema what the value is a part of: names are declared in any of its parts */
  function mend(value: unknown, place: string, schema = value): void {
    if (Array.isArray(value))
      for (const [index, one] of value.entries())
        mend(one, `${place}/${index}`, place.endsWith('/allOf') ? schema : one)
    if (!isObject(value)) return
    // A pattern is written as in a program, between slashes.
    if (typeof value.pattern === 'string' && /^\/.*\/$/.test(value.pattern)) {
      value.pattern = value.pattern.slice(1, -1)
      mended.push(`${place}: pattern between slashes`)
    }
    // A location has no scheme, in each of its own examples too.
    if (value.format === 'uri' && place.endsWith('/location')) {
      delete value.format
      mended.push(`${place}: calls a location an address with a scheme`)
    }
    // A required name that is declared nowhere: no example has it.
    if (Array.isArray(value.required)) {
      const names = namesOf(isObject(schema) ? schema : value)
      const unknown = value.required.filter((name) => !names.includes(name))
      if (unknown.length > 0 && names.length > 0) {
        value.required = value.required.filter((name) => names.includes(name))
        mended.push(`${place}: requires ${unknown.join(', ')}, which it does not declare`)
        if ((value.required as string[]).length === 0) delete value.required
      }
    }
    for (const [key, inner] of Object.entries(value))
      mend(inner, `${place}/${key}`, key === 'allOf' ? schema : inner)
  }
  mend(document.components, 'components')
  mend(document.paths, 'paths')

  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  const absolute = (schema: Json): Json =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Json
  const compile = (schema: Json) => ajv.compile(absolute(schema))

  const schemaOf = (content: Content | undefined) => Object.values(follow(content)?.content ?? {})[0]
  const operations = Object.entries(document.paths).flatMap(([path, row]) =>
    methods.flatMap((method): Operation[] => {
      const operation = row[method]
      if (!operation) return []
      const parameters = [...(row.parameters ?? []), ...(operation.parameters ?? [])].map((given) => {
        const parameter = follow<Parameter>(given)
        return { ...parameter, validate: compile(parameter.schema) }
      })
      const body = schemaOf(operation.requestBody)?.schema
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
          parameters,
          ...(body && { body: compile(body) }),
          answers: Object.entries(operation.responses).map(([status, response]) => {
            const { schema, examples = {} } = schemaOf(response) ?? {}
            return {
              status: Number(status),
              ...(schema && { validate: compile(schema) }),
              examples: Object.entries(examples).map(([name, example]) => ({
                name,
                value: whole(follow<{ value: unknown }>(example).value),
              })),
            }
          }),
        },
      ]
    }),
  )
  /** The types of problems that the document describes, with their statuses. */
  const problems = [...document.info.description.matchAll(/^ *### `(\w+)`\n([\s\S]*?)(?=^ *#|Z)/gm)].map(
    ([, type = '', text = '']) => ({
      type,
      statuses: [...text.matchAll(/\[(\d{3})[ \]]/g)].map(([, status]) => Number(status)),
    }),
  )
  return { version: document.info.version, operations, problems, mended }
}

/** The operation of an address of the API: payers' banks ask elsewhere, at the location of a charge. */
export const findOperation = (operations: readonly Operation[], method: string, path: string) =>
  operations.find(
    (one) => one.method === method && one.pattern.test(path) && !one.name.includes('UrlAccessToken'),
  )

/** What is wrong with a value, in words. */
export const faultsOf = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '.'} ${message}`)
