import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { operations } from '#core/api/contract/contract.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { errorCodes } from '#core/api/errors.ts'

// Checks that JSON Schema cannot say (a CPF's digits) are left out rather than refused.
export function toSchema(schema: GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  })
  return rest
}

function describeParameters(schema: GenericSchema | undefined, where: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

export const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })
const errorAnswer = { $ref: '#/components/responses/Errors' }
const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', maxLength: 255 },
}

const factorHeader = {
  name: 'X-Second-Factor',
  in: 'header',
  required: false,
  description: 'A code of the second factor, where the account has one.',
  schema: { type: 'string', maxLength: 32 },
}

const bytes = { schema: { type: 'string', format: 'binary' } }

function requestBody({ body, upload }: Operation): unknown {
  if (upload) return { required: true, content: { [upload.mediaType]: bytes } }
  return body ? { required: true, content: jsonContent(toSchema(body)) } : undefined
}

/** Content of a successful answer. */
function describeContent({ response, download, stream }: Operation): unknown {
  if (stream) return { 'text/event-stream': { schema: { type: 'string' } } }
  return response ? jsonContent(toSchema(response)) : fileContents(download)
}

const fileContents = (types: readonly string[] | undefined) =>
  types && Object.fromEntries(types.map((type) => [type, bytes]))

const factorErrors = ['second_factor_required', 'second_factor_invalid', 'factor_closed']
const stepUpErrors = { factor: factorErrors, password: ['password_required', ...factorErrors] }

function describeOperation(operation: Operation): Record<string, unknown> {
  const { id, summary, params, query, status, auth, idempotent, stepUp, errors = [] } = operation
  const own = [...errors, ...(stepUp ? stepUpErrors[stepUp] : [])]
  return {
    operationId: id,
    summary,
    tags: [operation.path.split('/')[3]],
    description: own.length > 0 ? `Own error codes: ${own.join(', ')}.` : undefined,
    security: auth === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(params, 'path'),
      ...describeParameters(query, 'query'),
      ...(idempotent ? [keyHeader] : []),
      ...(stepUp ? [factorHeader] : []),
    ],
    requestBody: requestBody(operation),
    responses: {
      [status]: { description: summary, content: describeContent(operation) },
      ...(auth !== 'none' ? { 401: errorAnswer } : {}),
      default: errorAnswer,
    },
  }
}

const errorItem = {
  type: 'object',
  properties: {
    code: { enum: errorCodes },
    statusText: { type: 'string' },
    status: { type: 'integer' },
    field: {
      type: 'string',
      description: 'Name of the field in the request, when the error belongs to one.',
    },
  },
  required: ['code', 'statusText', 'status'],
}

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
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Money in cents, times in UTC. Every error is an array of items.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorItem: errorItem },
      responses: {
        Errors: {
          description: 'What went wrong, one item each.',
          headers: {
            'Retry-After': { description: 'Seconds, with 429 and 503.', schema: { type: 'integer' } },
          },
          content: jsonContent({
            type: 'array',
            minItems: 1,
            items: { $ref: '#/components/schemas/ErrorItem' },
          }),
        },
      },
    },
  }
}
