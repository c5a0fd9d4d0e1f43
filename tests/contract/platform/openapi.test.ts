import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { Json } from '@stoplight/spectral-parsers'
import { oas } from '@stoplight/spectral-rulesets'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operations, sharedSchemas } from '#core/api/contract/contract.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { portNames } from '../../../demo/api/ports/port-names.ts'
import { operationsOf } from '../../../demo/api/ports/ports.ts'
import { openApi, useApi } from '../support/api.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
}

interface Shape {
  required?: string[]
  additionalProperties?: boolean
  oneOf?: Shape[]
  enum?: unknown[]
  examples?: unknown[]
  $ref?: string
}

interface Described {
  operationId: string
  security: unknown[]
  parameters: Parameter[]
  requestBody?: {
    content: Record<string, { schema: Shape }>
  }
  responses: Record<string, { $ref?: string; description?: string; headers?: object }>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
  components: Record<string, Record<string, Shape>>
}

/** A schema, or the one that it refers to. */
function shapeOf({ components }: Document, shape: Shape | undefined): Shape | undefined {
  const [, , section = '', name = ''] = shape?.$ref?.split('/') ?? []
  return shape?.$ref ? components[section]?.[name] : shape
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
    const document = await read()
    const { paths } = document
    for (const { method, path, status, auth, idempotent, body, params } of operations) {
      const described = paths[path]?.[method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {})).toEqual(
        expect.arrayContaining([status, 400, 429, 500, 503, ...(auth === 'none' ? [] : [401])].map(String)),
      )
      expect(described?.security).toEqual(auth === 'none' ? [] : [{ bearer: [] }])
      const inPath = described?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(inPath).toEqual(params ? [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name) : [])
      const key = described?.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
      expect(key).toBe(idempotent ?? false)
      const schema = shapeOf(document, described?.requestBody?.content['application/json']?.schema)
      const shapes = schema?.oneOf ?? [schema]
      for (const shape of shapes) expect(shape?.additionalProperties).toBe(body ? false : undefined)
    }
  })

  test('names the fields of a registration, and the shape of errors', async () => {
    const document = await read()
    const { paths, components } = document
    const { schema } = paths['/api/v1/user']?.post?.requestBody?.content['application/json'] ?? {}
    expect(shapeOf(document, schema)?.required).toEqual([
      'name',
      'dateOfBirth',
      'email',
      'mobile',
      'cpf',
      'password',
    ])
    expect(components.schemas?.ErrorItem).toMatchObject({ required: ['code', 'statusText', 'status'] })
    expect(components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })

  test('has one beside it of what is asked of others', async () => {
    const document = (await api.send('GET', '/api/v1/ports/openapi.json')).body as Document
    const { openapi, paths, components } = document
    expect(openapi).toBe('3.1.0')
    const asked = portNames.flatMap((port) =>
      [...operationsOf(port).map(([name]) => name), 'hello'].map((name) => `/${port}/${name}`),
    )
    const told = ['/api/v1/ports/ready/{operation}', '/api/v1/bank/events']
    expect(Object.keys(paths)).toEqual([...asked, ...told])
    for (const path of told)
      expect(paths[path]).toMatchObject({ servers: [{ url: api.context.settings.publicUrl }] })
    expect(document).toMatchObject({ security: [{ signature: [] }] })
    expect(components.securitySchemes?.signature).toMatchObject({ in: 'header', name: 'X-Signature' })
    const { parameters, requestBody, responses } = paths['/payouts/send']?.post ?? {}
    expect(parameters?.map(({ name }) => name)).toEqual(['X-Timestamp', 'Idempotency-Key'])
    const schema = shapeOf(document, requestBody?.content['application/json']?.schema)
    expect(schema).toMatchObject({
      required: ['reference', 'purpose', 'cents', 'to', 'cpf'],
      additionalProperties: false,
    })
    expect(Object.keys(responses ?? {})).toEqual(['200', '202', '400', '401', '422', '429', '500'])
    const event = paths['/api/v1/bank/events']?.post
    expect(event?.security).toEqual([{ bankSignature: [] }])
    expect(components.securitySchemes?.bankSignature).toMatchObject({ name: 'X-Bank-Signature' })
    expect(shapeOf(document, event?.requestBody?.content['application/json']?.schema)).toMatchObject({
      oneOf: [
        {
          required: ['id', 'type', 'paymentId', 'method', 'charge', 'amountCents', 'paidAt'],
          properties: { type: { enum: ['paid', 'cleared', 'reversed'] } },
          additionalProperties: false,
        },
        { required: ['id', 'type', 'endToEndId', 'amountCents'], additionalProperties: false },
      ],
    })
    expect(Object.keys(event?.responses ?? {})).toEqual(['200', '400', '403', '404', '422', '500', '503'])
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
          if (!('$ref' in parameter))
            expect(Object.keys(parameter)).toEqual(expect.arrayContaining(['name', 'in', 'schema']))
      }
      const mayBeEmpty =
        / (?:security|bearer|bankSignature|parameters|properties|schema|items|required|default)$/
      expect(emptyIn(paths, 'paths').filter((place) => !mayBeEmpty.test(place))).toEqual([])
    },
  )

  test.each(['openapi.json', 'ports/openapi.json'])(
    'refers to nothing that is not there: %s',
    async (name) => {
      const document = (await api.send('GET', `/api/v1/${name}`)).body as Document
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
      expect(references.length).toBeGreaterThan(20)
      for (const [, section = '', name = ''] of references)
        expect(document.components[section]).toHaveProperty(name)
    },
  )

  test('says of each field what is accepted: closed lists, a format, an example', async () => {
    const { components } = await read()
    for (const [id, field] of Object.entries<Field>(fields as Record<string, Field>)) {
      const described = components.schemas?.[id.charAt(0).toUpperCase() + id.slice(1)]
      if (!described) continue
      for (const example of described.examples ?? []) expect(v.parse(field.schema, example)).toEqual(example)
      const accepted = (field.options ?? []).flatMap(({ value }) =>
        v.is(field.schema, value) ? [value] : [],
      )
      if (accepted.length > 1) expect([id, described.enum]).toEqual([id, accepted])
    }
    expect(components.schemas?.Cpf?.examples).toHaveLength(1)
    expect(components.schemas?.DateOfBirth).toMatchObject({ type: 'string', format: 'date' })
    expect(components.schemas?.PersonalLoan).toMatchObject({
      properties: { loanAmount: { $ref: '#/components/schemas/Cents' } },
    })
  })

  test('gives no two schemas one name', () => {
    const names = [...Object.keys(sharedSchemas), ...Object.keys(fields)].map((name) => name.toLowerCase())
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('names what several operations answer with', async () => {
    const { components } = await read()
    const places = new Map<string, string[]>()
    function collect(value: unknown, place: string): void {
      if (typeof value !== 'object' || value === null) return
      if ('properties' in value && place.split(' ').length > 1)
        places.set(JSON.stringify(value), [...(places.get(JSON.stringify(value)) ?? []), place])
      for (const [name, part] of Object.entries(value)) collect(part, `${place} ${name}`)
    }
    for (const [name, schema] of Object.entries(components.schemas ?? {})) collect(schema, name)
    expect([...places.values()].filter(({ length }) => length > 1)).toEqual([])
  })

  test('says which status each own error code comes with', async () => {
    const { paths } = await read()
    const { responses } = paths['/api/v1/personal-loan/{id}/sign']?.post ?? {}
    expect(responses?.['400']?.description).toContain('signature_code_invalid')
    expect(responses?.['409']?.description).toMatch(
      /contract_changed.*state_conflict|state_conflict.*contract_changed/,
    )
    expect(responses?.['404']?.description).toBe('Codes: not_found.')
    for (const { method, path, errors = [] } of operations) {
      const answers = Object.values(paths[path]?.[method.toLowerCase()]?.responses ?? {})
      for (const code of errors)
        expect([
          path,
          answers.filter(({ description }) => description?.match(`\\b${code}\\b`)).length,
        ]).toEqual([path, 1])
    }
  })
})

test('production serves the documents by a setting alone', async () => {
  for (const servesOpenApi of [true, false]) {
    const { send, close } = await openApi('SQLite', { production: true, servesOpenApi })
    for (const name of ['openapi.json', 'ports/openapi.json'])
      expect((await send('GET', `/api/v1/${name}`)).status).toBe(servesOpenApi ? 200 : 404)
    await close()
  }
})

/** Rules that do not hold here, with the reason. */
const exceptions: readonly [rule: string, place: RegExp, reason: string][] = [
  ['no-ambiguous-paths', /partner/, 'the addresses are those of the specification'],
  ['owasp:api2:2023-(?:read|write)-restricted', /^paths/, 'who logs in or comes by a mail has no token yet'],
  [
    'owasp:api4:2023-rate-limit',
    /./,
    'limits are told once they are reached, by Retry-After: an attacker plans with the rest',
  ],
  ['owasp:api4:2023-string-restricted', /./, 'names and prose have no pattern'],
  [
    'owasp:api4:2023-rate-limit-responses-429',
    /ports|bank.events/,
    'signed messages of our own counterparts are not limited',
  ],
  ['owasp:api8:2023-define-cors-origin', /./, 'no other origin may read an answer'],
  [
    'owasp:api8:2023-define-error-responses-401',
    /./,
    'where no token is asked for; what is not signed is answered 403',
  ],
]

describe.each(['openapi.json', 'ports/openapi.json'])('the document %s', (name) => {
  const api = useApi('SQLite', { publicUrl: 'https://vereda.example' })
  const unexpected = (found: readonly { rule: string; place: string; message: string }[]) =>
    found.filter(
      ({ rule, place }) =>
        !exceptions.some(([own, at]) => new RegExp(`^${own}$`).test(rule) && at.test(place)),
    )

  test('has no fault by the recommended rules of Redocly', async () => {
    const source = JSON.stringify((await api.send('GET', `/api/v1/${name}`)).body)
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(
      unexpected(
        found.map(({ ruleId, message, location }) => ({
          rule: ruleId,
          message,
          place: location[0]?.pointer ?? '',
        })),
      ),
    ).toEqual([])
  })

  test("has no fault by Spectral's rules of OpenAPI and of OWASP", async () => {
    const { Spectral, Document: Source } = spectralCore
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [oas, owasp] as never })
    const source = JSON.stringify((await api.send('GET', `/api/v1/${name}`)).body)
    const found = await spectral.run(new Source(source, Json))
    expect(
      unexpected(
        found.map(({ code, message, path }) => ({ rule: String(code), message, place: path.join(' ') })),
      ),
    ).toEqual([])
  })
})
