import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { portNames } from '../../../demo/api/ports/port-names.ts'
import { operationsOf } from '../../../demo/api/ports/ports.ts'
import { useApi } from '../support/api.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
}

interface Shape {
  required?: string[]
  additionalProperties?: boolean
}

interface Described {
  operationId: string
  security: unknown[]
  parameters: Parameter[]
  requestBody?: {
    content: Record<string, { schema: Shape & { oneOf?: Shape[] } }>
  }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
  components: Record<string, Record<string, unknown>>
}

describe('the OpenAPI document', () => {
  const api = useApi('SQLite')
  const read = async () => (await api.send('GET', '/api/v1/openapi.json')).body as Document

  test('describes every operation of the contract and no other', async () => {
    const { openapi, info, paths } = await read()
    expect(openapi).toBe('3.1.0')
    expect(info).toMatchObject({ title: 'Vereda API', version: expect.any(String) })
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    expect(described.sort()).toEqual(
      operations.map(({ id, method, path }) => `${id} ${method} ${path}`).sort(),
    )
  })

  test('says of each what it takes, answers and asks for', async () => {
    const { paths } = await read()
    for (const { method, path, status, auth, idempotent, body, params } of operations) {
      const described = paths[path]?.[method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {})).toEqual(
        expect.arrayContaining([String(status), 'default']),
      )
      expect(described?.security).toEqual(auth === 'none' ? [] : [{ bearer: [] }])
      const inPath = described?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(inPath).toEqual(params ? [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name) : [])
      const key = described?.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
      expect(key).toBe(idempotent ?? false)
      const schema = described?.requestBody?.content['application/json']?.schema
      const shapes = schema?.oneOf ?? [schema]
      for (const shape of shapes) expect(shape?.additionalProperties).toBe(body ? false : undefined)
    }
  })

  test('names the fields of a registration, and the shape of errors', async () => {
    const { paths, components } = await read()
    const required = paths['/api/v1/user']?.post?.requestBody?.content['application/json']?.schema.required
    expect(required).toEqual(['name', 'dateOfBirth', 'email', 'mobile', 'cpf', 'password'])
    expect(components.schemas?.ErrorItem).toMatchObject({ required: ['code', 'statusText', 'status'] })
    expect(components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  test('has one beside it of what is asked of others', async () => {
    const { openapi, paths } = (await api.send('GET', '/api/v1/ports/openapi.json')).body as Document
    expect(openapi).toBe('3.1.0')
    const asked = portNames.flatMap((port) =>
      [...operationsOf(port).map(([name]) => name), 'hello'].map((name) => `/${port}/${name}`),
    )
    const told = ['/api/v1/ports/ready/{operation}', '/api/v1/bank/events']
    expect(Object.keys(paths)).toEqual([...asked, ...told])
    for (const path of told)
      expect(paths[path]).toMatchObject({ servers: [{ url: api.context.settings.publicUrl }] })
    const { parameters, requestBody, responses } = paths['/payouts/send']?.post ?? {}
    expect(parameters?.map(({ name }) => name)).toEqual(['X-Timestamp', 'Idempotency-Key', 'X-Signature'])
    const schema = requestBody?.content['application/json']?.schema
    expect(schema).toMatchObject({
      required: ['reference', 'purpose', 'cents', 'to', 'cpf'],
      additionalProperties: false,
    })
    expect(Object.keys(responses ?? {})).toEqual(['200', '202', 'default'])
    const event = paths['/api/v1/bank/events']?.post
    expect(event?.parameters.map(({ name }) => name)).toEqual(['X-Bank-Signature'])
    expect(event?.requestBody?.content['application/json']?.schema).toMatchObject({
      oneOf: [
        {
          required: ['id', 'type', 'paymentId', 'method', 'charge', 'amountCents', 'paidAt'],
          properties: { type: { enum: ['paid', 'cleared', 'reversed'] } },
          additionalProperties: false,
        },
        { required: ['id', 'type', 'endToEndId', 'amountCents'], additionalProperties: false },
      ],
    })
    expect(Object.keys(event?.responses ?? {})).toEqual(['200', '400', '403', '404', '422'])
  })

  /** Texts, lists and objects without content, by their place. */
  function emptyIn(value: unknown, place: string): string[] {
    if (value === '') return [place]
    if (typeof value !== 'object' || value === null) return []
    const parts = Object.entries(value)
    return parts.length === 0 ? [place] : parts.flatMap(([name, part]) => emptyIn(part, `${place} ${name}`))
  }

  test.each(['openapi.json', 'ports/openapi.json'])(
    'leaves nothing empty, and describes each answer: %s',
    async (name) => {
      const { paths } = (await api.send('GET', `/api/v1/${name}`)).body as Document
      const rows = Object.values(paths).flatMap(({ servers, ...methods }) => Object.values(methods))
      expect(new Set(rows.map(({ operationId }) => operationId)).size).toBe(rows.length)
      for (const { operationId, parameters, responses } of rows) {
        expect([operationId, Object.keys(responses).some((status) => /^2\d\d$/.test(status))]).toEqual([
          operationId,
          true,
        ])
        for (const response of Object.values(responses as Record<string, object>))
          expect('description' in response || '$ref' in response).toBe(true)
        for (const parameter of parameters ?? [])
          expect(Object.keys(parameter)).toEqual(expect.arrayContaining(['name', 'in', 'schema']))
      }
      const mayBeEmpty = / (?:security|bearer|parameters|properties|schema|items|required|default)$/
      expect(emptyIn(paths, 'paths').filter((place) => !mayBeEmpty.test(place))).toEqual([])
    },
  )

  test('refers to nothing that is not there', async () => {
    const document = await read()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(operations.length)
    for (const [, section = '', name = ''] of references)
      expect(document.components[section]).toHaveProperty(name)
  })
})
