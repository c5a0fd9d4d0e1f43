import { hello } from '../../ports/greeting.ts'
import { type PortName, portNames } from '../../ports/port-names.ts'
import type { PortOperation } from '../../ports/port-operation.ts'
import { operationsOf } from '../../ports/ports.ts'
import { jsonContent, toSchema } from './openapi.ts'

const describeHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signed = [
  describeHeader('X-Timestamp', 'Seconds since 1970, at most five minutes off.'),
  describeHeader(
    'Idempotency-Key',
    'The same key is the same question: one effect, and the same answer again.',
  ),
  describeHeader(
    'X-Signature',
    'sha256= and, in hexadecimal, the HMAC-SHA256 of four lines: timestamp, subject, key, body. The subject is the operationId here, the status in an answer.',
  ),
]

function describePortOperation(port: PortName, name: string, row: PortOperation) {
  const { summary, request, answer, seconds, reads, later, failing } = row
  return {
    post: {
      operationId: `${port}.${name}`,
      tags: [port],
      summary,
      description: [
        `Waited for: ${seconds} s.`,
        reads ? 'Only looks.' : 'One effect for each key.',
        `Without an answer: ${failing}.`,
      ].join(' '),
      parameters: signed,
      requestBody: { required: true, content: jsonContent(toSchema(request)) },
      responses: {
        200: { description: 'The answer, signed likewise.', content: jsonContent(toSchema(answer)) },
        ...(later && {
          202: {
            description:
              'Not yet, signed likewise: asked again with the same key, after Retry-After or once it is told that the answer is ready.',
            headers: { 'Retry-After': { schema: { type: 'integer' } } },
          },
        }),
        default: { description: 'No answer: asked again later where a job asks.' },
      },
    },
  }
}

export const readyPath = '/api/v1/ports/ready'

/** Operations that may respond later. */
export const lateOperations = portNames.flatMap((port) =>
  operationsOf(port).flatMap(([name, { later }]) => (later ? [`${port}.${name}`] : [])),
)

const ready = {
  post: {
    operationId: 'ready',
    summary: 'Tells us that an answer is there: we ask again, with the same key.',
    description:
      'Signed by the secret of the port; the subject is the operation that is ready, the body is {}. Again changes nothing.',
    parameters: [
      { name: 'operation', in: 'path', required: true, schema: { enum: lateOperations } },
      ...signed,
    ],
    responses: {
      204: { description: 'Heard.' },
      403: { description: 'Not signed, or too long ago.' },
      404: { description: 'No operation that responds later.' },
    },
  },
}

/**
 * OpenAPI 3.1 document of the ports, for the operator's servers.
 *
 * @param ours further paths that these servers call at ours
 */
export function portsDocument(title: string, publicUrl: string, ours: Record<string, object>): unknown {
  const called = { [`${readyPath}/{operation}`]: ready, ...ours }
  const operations = portNames.flatMap((port) =>
    [...operationsOf(port), ['hello', hello] as const].map(
      ([name, row]) => [`/${port}/${name}`, describePortOperation(port, name, row)] as const,
    ),
  )
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'What we ask of others, and what they tell us: the last paths have our server. Money in cents, times in UTC. Each port has a URL and a secret.',
    },
    servers: [{ url: 'https://yours.example' }],
    paths: {
      ...Object.fromEntries(operations),
      ...Object.fromEntries(
        Object.entries(called).map(([path, item]) => [path, { servers: [{ url: publicUrl }], ...item }]),
      ),
    },
  }
}
