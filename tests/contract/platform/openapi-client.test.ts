import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { lastCode } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const program = join(import.meta.dirname, 'openapi-client/request-loan.ts')

describe('the OpenAPI document', () => {
  const api = useApi('PostgreSQL')

  test('a client generated from the document compiles, and asks for a loan by it', async () => {
    const document = (await api.send('GET', '/api/v1/openapi.json')).body
    const folder = await mkdtemp(join(tmpdir(), 'client-'))
    try {
      await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(document as never)))
      await cp(program, join(folder, 'request-loan.ts'))
      const { resolve } = createRequire(import.meta.url)
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        types: [],
        lib: ['es2022', 'dom'],
        paths: { 'openapi-fetch': [join(resolve('openapi-fetch'), '../index.d.mts')] },
      }
      const files = ['request-loan.ts', 'api.d.ts']
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
      const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
      const compiled = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
        (error) => error,
      )
      expect(compiled.stdout).toBe('')
    } finally {
      await rm(folder, { recursive: true })
    }

    // Its types exist only once they are generated.
    const { requestLoan } = await import(program)
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const person = newPerson()
    const told = await requestLoan(`http://127.0.0.1:${port}`, person, () => lastCode(api, person.email))
    expect(told).toEqual({
      state: 'basic-info',
      missing: expect.arrayContaining(['purpose']),
      isSame: true,
      refused: ['cpf: cpf_invalid'],
      strange: ['occupationKind: not_an_option'],
    })
  })
})
