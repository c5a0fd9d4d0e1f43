import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { examples } from '#core/answers/examples.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'

/** Bounds of what has none of its own: far more than any page shows. */
const longestText = 100_000
const longestList = 10_000

/** Characters of a text in one of these formats. */
const lengths: Record<string, number> = { date: 10, 'date-time': 30 }

/** Completes a schema by what generators of clients ask for: bounds, formats of numbers, one kind of item in a list. */
function complete({ prefixItems, ...schema }: JsonSchema): JsonSchema {
  if (schema.enum ?? schema.const !== undefined) return schema
  if (schema.type === 'string') return { maxLength: lengths[schema.format ?? ''] ?? longestText, ...schema }
  if (schema.type === 'array') {
    const [items] = prefixItems ?? [schema.items]
    const bounds = prefixItems && { minItems: prefixItems.length, maxItems: prefixItems.length }
    return { maxItems: longestList, ...schema, ...bounds, items: items ?? {} }
  }
  if (schema.type !== 'integer') return schema
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
  const isShort = minimum >= -(2 ** 31) && maximum < 2 ** 31
  return { ...schema, minimum, maximum, format: isShort ? 'int32' : 'int64' }
}

/** Completes each schema within a value. */
function completeAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completeAll)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, completeAll(part)])
  const whole = Object.fromEntries(parts) as JsonSchema
  return typeof whole.type === 'string' ? complete(whole) : whole
}

const common = {
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** A name in the documents: 'currentPerson' is CurrentPerson. */
export const schemaName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)

/** Examples by the name of a field, of those that have no closed list. */
const examplesByName: Readonly<Record<string, unknown>> = {
  ...examples.person,
  ...examples.address,
  ...examples.bankAccount,
  cpf: '11144477735',
  dateOfBirth: '1990-03-27',
  email: 'elisa.prado@example.com',
  idIssuedOn: '2015-04-10',
  idIssuer: 'SSP',
  idNumber: '123456789',
  loanAmount: 5_000_00,
}

/** A field's value as it is stored: more is understood, for example a CPF with its dots. */
function describeField({ name, label, control, options, schema }: Field): JsonSchema {
  const { $schema: _, ...shape } = toJsonSchema(schema, { ...common, typeMode: 'output' })
  const example = options ? undefined : examplesByName[name]
  return {
    ...shape,
    ...(['date', 'email', 'password'].includes(control) ? { format: control } : {}),
    description: label,
    ...(typeof example === 'string' || typeof example === 'number' ? { examples: [example] } : {}),
  }
}

/**
 * The JSON Schemas of Valibot schemas and of the fields' values, each by its name; one within another is a reference.
 * Checks that JSON Schema cannot say (a CPF's digits) are left out rather than refused.
 */
export function describeSchemas(
  schemas: Readonly<Record<string, GenericSchema>>,
): Record<string, JsonSchema> {
  // Fields that share a rule (a name, a mother's name) share its shortest name.
  const dictionary = Object.entries<Field>(fields as Record<string, Field>)
    .toSorted(([one], [other]) => one.length - other.length)
    .filter(([, { schema }], at, all) => all.findIndex(([, first]) => first.schema === schema) === at)
  const values = Object.fromEntries(dictionary.map(([id, { schema }]) => [schemaName(id), schema]))
  const described = {
    ...toJsonSchemaDefs({ ...values, ...schemas }, { ...common, typeMode: 'input' }),
    ...Object.fromEntries(dictionary.map(([id, field]) => [schemaName(id), describeField(field)])),
  }
  return completeAll(described) as Record<string, JsonSchema>
}

/** Keeps of named schemas those that a document refers to, itself or through others. */
export function referredSchemas<Schema>(
  document: unknown,
  schemas: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const kept = new Set<string>()
  const waiting = [document]
  while (waiting.length > 0)
    for (const [, name = ''] of JSON.stringify(waiting.pop()).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!kept.has(name) && name in schemas) {
        kept.add(name)
        waiting.push(schemas[name])
      }
  return Object.fromEntries([...kept].sort().map((name) => [name, schemas[name]!]))
}
