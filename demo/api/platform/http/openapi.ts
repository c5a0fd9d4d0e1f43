import type { JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { operations, sharedSchemas } from '#core/api/contract/contract.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { type ErrorCode, errorCodes } from '#core/api/errors.ts'
import { config } from '#core/config/config.ts'
import { statusOf } from './api-errors.ts'
import { describeSchemas, referredSchemas, schemaName } from './json-schemas.ts'

/** The parts of an operation whose schemas get names of their own. */
const parts = ['params', 'query', 'body', 'response'] as const
type Part = (typeof parts)[number]

const partName = (id: string, part: Part) => schemaName(`${id}${schemaName(part)}`)

const ownSchemas = operations.flatMap((row) =>
  parts.flatMap((part) => {
    const schema = row[part]
    return schema ? [[partName(row.id, part), schema] as const] : []
  }),
)

const named: ReadonlyMap<GenericSchema, string> = new Map(
  // The first name of a schema is its last entry here.
  [...Object.entries(sharedSchemas).map(([id, schema]) => [schemaName(id), schema] as const), ...ownSchemas]
    .reverse()
    .map(([name, schema]) => [schema, name]),
)

const schemas = describeSchemas(Object.fromEntries([...named].map(([schema, name]) => [name, schema])))

export const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const referenceOf = (schema: GenericSchema) => referenceTo(named.get(schema) ?? '')

function describeParameters(schema: GenericSchema | undefined, where: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas[named.get(schema) ?? ''] ?? {}
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

export const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

/** A header of a request. */
export const describeHeader = (name: string, description: string, schema: JsonSchema, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
})

const keyHeader = describeHeader(
  'Idempotency-Key',
  'Of your choice, new for each act: repeats with the same key and body act once and get the same answer.',
  { maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
)

const factorHeader = {
  name: 'X-Second-Factor',
  in: 'header',
  required: false,
  description: 'A code of the second factor, where the account has one.',
  schema: referenceTo('SecondFactor'),
}

/** Headers that every operation takes. */
const parameters = {
  DeviceToken: describeHeader(
    'X-Device-Token',
    'The device_token of an earlier login here. Without it a locked account is not let in from anywhere.',
    { maxLength: 43, pattern: '^[\\w-]{43}$' },
    false,
  ),
  TraceParent: describeHeader(
    'traceparent',
    'Trace Context of W3C: the answer belongs to this trace.',
    { maxLength: 55, pattern: '^[\\da-f]{2}-[\\da-f]{32}-[\\da-f]{16}-[\\da-f]{2}$' },
    false,
  ),
}

/** Bytes of a file that we send, and of the events of a stream until it ends. */
const longestFile = 50 * 1024 * 1024

const bytes = (maxLength = longestFile) => ({ schema: { type: 'string', format: 'binary', maxLength } })

function requestBody({ body, upload }: Operation): unknown {
  if (upload) return { required: true, content: { [upload.mediaType]: bytes(upload.maxBytes) } }
  return body ? { required: true, content: jsonContent(referenceOf(body)) } : undefined
}

/** Content of a successful answer. */
function describeContent({ response, download, stream }: Operation): unknown {
  if (stream) return { 'text/event-stream': bytes() }
  if (response) return jsonContent(referenceOf(response))
  return download && Object.fromEntries(download.map((type) => [type, bytes()]))
}

const factorErrors = ['second_factor_required', 'second_factor_invalid', 'factor_closed'] as const
const stepUpErrors = { factor: factorErrors, password: ['password_required', ...factorErrors] } as const

/** Answers that any operation may give, whatever its own are. */
const commonErrors = {
  InternalError: ['internal_error'],
  SessionExpired: ['session_expired'],
  TooManyRequests: ['too_many_requests'],
  Unavailable: ['unavailable'],
} as const satisfies Record<string, readonly ErrorCode[]>

function errorsOf({
  auth,
  idempotent,
  stepUp,
  params,
  upload,
  errors = [],
}: Operation): readonly ErrorCode[] {
  return [
    'malformed_body',
    'too_many_requests',
    'internal_error',
    'unavailable',
    ...(auth === 'none' ? [] : (['session_expired'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(upload ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(idempotent
      ? (['idempotency_key_required', 'idempotency_key_in_progress', 'idempotency_key_reused'] as const)
      : []),
    ...(stepUp ? stepUpErrors[stepUp] : []),
    ...errors,
  ]
}

const requestId = {
  description: 'Names this request in our logs: tell it where you ask for help.',
  schema: { type: 'string', format: 'uuid', maxLength: 36 },
}

/** Statuses whose answers may say how long to wait. */
const retried = new Set([409, 429, 503])

function describeError(status: number, codes: readonly ErrorCode[]) {
  const own = codes.join(', ')
  return {
    description: status === 400 ? `Codes: ${own}, or that of a value.` : `Codes: ${own}.`,
    headers: { 'X-Request-Id': requestId, ...(retried.has(status) ? { 'Retry-After': retryAfter } : {}) },
    content: jsonContent(referenceTo('Errors')),
  }
}

function describeErrors(operation: Operation): Record<string, unknown> {
  const codes = [...new Set(errorsOf(operation))]
  return Object.fromEntries(
    [...new Set(codes.map(statusOf))].map((status) => {
      const own = codes.filter((code) => statusOf(code) === status)
      const [common] =
        Object.entries(commonErrors).find(([, [only]]) => own.length === 1 && own[0] === only) ?? []
      return [status, common ? { $ref: `#/components/responses/${common}` } : describeError(status, own)]
    }),
  )
}

export const retryAfter = {
  description: 'Seconds to wait.',
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 },
}

const tokens: Record<Operation['auth'], string> = {
  none: 'Needs no token.',
  bearer: "Needs a session's token.",
  'hand-off': "Needs a session's token, or that of a phone which took over its uploads.",
}

const proofs = {
  factor: 'Needs a recent proof of the second factor, where the account has one.',
  password: 'Needs the password or the second factor, given in this session minutes before.',
}

function describeOperation(operation: Operation): Record<string, unknown> {
  const { id, summary, params, query, status, auth, idempotent, stepUp } = operation
  return {
    operationId: id,
    summary,
    tags: [tagOf(operation)],
    description: [tokens[auth], ...(stepUp ? [proofs[stepUp]] : [])].join(' '),
    security: auth === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(params, 'path'),
      ...describeParameters(query, 'query'),
      ...(idempotent ? [keyHeader] : []),
      ...(stepUp ? [factorHeader] : []),
      ...Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    requestBody: requestBody(operation),
    responses: {
      [status]: {
        description: summary,
        headers: { 'X-Request-Id': requestId },
        content: describeContent(operation),
      },
      ...describeErrors(operation),
    },
  }
}

/** What the operations below each first part of a path are about. */
const tags: Readonly<Record<string, string>> = {
  barcode: 'What the numbers of a boleto say.',
  chat: 'Messages between a customer and the staff.',
  contests: 'Charges, payments and messages that a customer says are wrong.',
  debts: "What is known of a person's debts.",
  'contract-keys': 'Public keys that seal contracts.',
  credits: 'What was paid too much and is kept for the customer.',
  'death-reports': 'Reports of deaths, without an account.',
  'private-calls': 'Calls asked for by customers who are pressed.',
  ebs: 'Collection of bank data, from a bank or from a statement.',
  'contact-link': 'What a trusted contact is asked by a customer, and answers.',
  'payment-link': 'What another person pays by a link of a customer.',
  'hand-off': 'Uploads that a phone takes over from another device.',
  messages: 'Copies of the mails, and what a customer has to do.',
  oauth: 'Sessions.',
  partner: 'The partner lender, and addresses by postal code.',
  person: 'Data of the customer.',
  'personal-loan': 'Loans, from the request to the last installment.',
  preferences: 'Which messages a customer wants.',
  protocols: 'Errands with a number and a day of answer.',
  reads: 'Several reads in one request.',
  referral: 'Visits and contracts that partners referred.',
  scr: "The central bank's credit register.",
  user: 'Accounts: registration, passwords, security, privacy.',
  withdrawals: 'Contracts that were given up.',
  'yearly-statement': 'What was paid and owed in a year.',
}

const tagOf = ({ path }: Operation) => path.split('/')[3] ?? ''

const errors = {
  Errors: {
    type: 'array',
    description: 'What went wrong, one item each.',
    minItems: 1,
    maxItems: 100,
    items: referenceTo('ErrorItem'),
  },
  ErrorItem: {
    type: 'object',
    properties: {
      code: { type: 'string', enum: errorCodes },
      statusText: { type: 'string', maxLength: 64 },
      status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
      field: {
        type: 'string',
        maxLength: 100,
        description: 'Name of the field in the request, when the error belongs to one.',
      },
    },
    required: ['code', 'statusText', 'status'],
  },
}

/** The first part of both documents. */
export const describeApi = (title: string, description: string) => ({
  openapi: '3.1.0',
  info: {
    title,
    version: '1.0.0',
    description,
    contact: { name: config.brand, email: config.partners.email },
    license: { name: 'MIT', identifier: 'MIT' },
  },
})

/** The OpenAPI 3.1 document of all operations. */
export function openApiDocument(title: string, serverUrl: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    }
  }
  return {
    ...describeApi(title, 'Money in cents, times in UTC. Every error is an array of items.'),
    servers: [{ url: serverUrl, 'x-internal': false }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of a login.' },
      },
      parameters,
      responses: Object.fromEntries(
        Object.entries(commonErrors).map(([name, codes]) => [name, describeError(statusOf(codes[0]), codes)]),
      ),
      schemas: referredSchemas({ paths, errors: referenceTo('Errors') }, { ...schemas, ...errors }),
    },
  }
}
