import type { GenericSchema } from 'valibot'
import { hello } from '../../ports/greeting.ts'
import { type PortName, portNames } from '../../ports/port-names.ts'
import type { PortOperation } from '../../ports/port-operation.ts'
import { operationsOf } from '../../ports/ports.ts'
import { describeSchemas, referredSchemas, schemaName } from './json-schemas.ts'
import { describeApi, describeHeader, jsonContent, referenceTo, retryAfter } from './openapi.ts'

const signed = [
  describeHeader('X-Timestamp', 'Seconds since 1970, at most five minutes off.', {
    pattern: '^\\d{1,12}$',
    maxLength: 12,
  }),
  describeHeader(
    'Idempotency-Key',
    'The same key is the same question: one effect, and the same answer again.',
    { maxLength: 255 },
  ),
]

const services: Record<PortName, string> = {
  lender: 'Decides on requests and reviews documents.',
  bankData: 'Collects bank data with the consent of their owner.',
  creditRegister: 'Reads the credit register of the central bank.',
  charges: 'Registers boletos and Pix charges.',
  payouts: 'Sends money.',
  partnerLender: 'Takes proposals over.',
  postalCodes: 'Knows the streets of postal codes.',
  textMessages: 'Sends text messages.',
}

const signature = {
  type: 'apiKey',
  name: 'X-Signature',
  in: 'header',
  description:
    'sha256= and, in hexadecimal, the HMAC-SHA256 of four lines: timestamp, subject, key, body. The subject is the operationId here, the status in an answer.',
}

const rows = portNames.flatMap((port) =>
  [...operationsOf(port), ['hello', hello] as const].map(([name, row]) => ({ port, name, row })),
)

const partName = (port: PortName, name: string, part: 'request' | 'answer') =>
  schemaName(`${port}${schemaName(name)}${schemaName(part)}`)

const schemas = describeSchemas(
  Object.fromEntries(
    rows.flatMap(({ port, name, row }) =>
      (['request', 'answer'] as const).map((part) => [partName(port, name, part), row[part]]),
    ),
  ),
)

const noAnswer = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string', maxLength: 10_000 } } },
})

const refusals = {
  400: noAnswer('A request that your server cannot read: kept for the staff, and asked again later.'),
  401: noAnswer('Not signed with the secret of the port.'),
  422: noAnswer('The key was used for another request.'),
  429: noAnswer('Too many: asked again later.'),
  500: noAnswer('No answer: asked again later where a job asks.'),
}

/** Refusals of the paths that others call at ours. */
export const ourRefusals = {
  400: noAnswer('No JSON, or other fields.'),
  500: noAnswer('An error of ours: send it again.'),
  503: noAnswer('Closed for a while: send it again.'),
}

function describePortOperation(port: PortName, name: string, row: PortOperation) {
  const { summary, seconds, reads, later, failing } = row
  const content = (part: 'request' | 'answer') => jsonContent(referenceTo(partName(port, name, part)))
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
      requestBody: { required: true, content: content('request') },
      responses: {
        200: { description: 'The answer, signed likewise.', content: content('answer') },
        ...(later && {
          202: {
            description:
              'Not yet, signed likewise: asked again with the same key, after Retry-After or once it is told that the answer is ready.',
            headers: { 'Retry-After': retryAfter },
          },
        }),
        ...refusals,
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
    tags: [...new Set(lateOperations.map((operation) => operation.split('.')[0]))],
    summary: 'Tells us that an answer is there: we ask again, with the same key.',
    description:
      'Signed by the secret of the port; the subject is the operation that is ready, the body is {}. Again changes nothing.',
    parameters: [
      { name: 'operation', in: 'path', required: true, schema: { type: 'string', enum: lateOperations } },
      ...signed,
    ],
    responses: {
      204: { description: 'Heard.' },
      ...ourRefusals,
      403: { description: 'Not signed, or too long ago.' },
      404: { description: 'No operation that responds later.' },
    },
  },
}

/** Paths that others call at ours, and the schemas they refer to. */
interface CalledPaths {
  paths: Record<string, { post: { security?: readonly object[] } }>
  securitySchemes: Record<string, object>
  schemas: Record<string, GenericSchema>
}

/** OpenAPI 3.1 document of the ports, for the operator's servers; the last paths are called at ours. */
export function portsDocument(title: string, publicUrl: string, ours: CalledPaths): unknown {
  const called = { [`${readyPath}/{operation}`]: ready, ...ours.paths }
  const paths = {
    ...Object.fromEntries(
      rows.map(({ port, name, row }) => [`/${port}/${name}`, describePortOperation(port, name, row)]),
    ),
    ...Object.fromEntries(
      Object.entries(called).map(([path, item]) => [
        path,
        { servers: [{ url: publicUrl, 'x-internal': false }], ...item },
      ]),
    ),
  }
  return {
    ...describeApi(
      title,
      'What we ask of others, and what they tell us: the last paths have our server. Money in cents, times in UTC. Each port has a URL and a secret.',
    ),
    servers: [{ url: 'https://yours.example', 'x-internal': false }],
    tags: portNames.map((name) => ({ name, description: services[name] })),
    security: [{ signature: [] }],
    paths,
    components: {
      securitySchemes: { signature, ...ours.securitySchemes },
      schemas: referredSchemas(paths, { ...schemas, ...describeSchemas(ours.schemas) }),
    },
  }
}
