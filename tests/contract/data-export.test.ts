import { describe, expect, test } from 'vitest'
import type { DataExport } from '../../core/api/contract/data-export.ts'
import { formatCpf } from '../../core/format/cpf.ts'
import { sweep } from '../../demo/server/jobs/sweep.ts'
import { type Api, codes, useApi } from './support/api.ts'
import { work } from './support/documents.ts'
import { engines } from './support/engines.ts'
import { loggedIn, mails, newLoan, tokenOf } from './support/journeys.ts'
import { pdfText } from './support/pdf-text.ts'
import { dump, plantEverywhere, seed } from './support/planted.ts'
import { guarded } from './support/second-factor.ts'

const url = '/api/v1/user/export'

const ask = (api: Api, token: string, currentPassword: string) =>
  api.send('POST', url, { currentPassword }, { token })
const current = async (api: Api, token: string) =>
  ((await api.send('GET', url, undefined, { token })).body as { export: DataExport | null }).export
const file = (api: Api, token: string, id: string, format = 'json') =>
  api.send('GET', `${url}/${id}/file`, undefined, { token, query: { format } })
const pdfOf = async (api: Api, token: string, id: string) =>
  (
    await api.app.inject({
      url: `${url}/${id}/file?format=pdf`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload

describe.each(engines)('the copy of a person’s data on %s', (engine) => {
  const api = useApi(engine)

  test('is made by a job with the password, tells its owner, and holds what was planted in every table', async () => {
    const { person, token } = await loggedIn(api, { name: 'Quitéria Copiada' })
    const { id: loanId } = await newLoan(api, token)
    const { id: userId } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(await current(api, token)).toBeNull()
    expect(codes(await ask(api, token, 'não é esta senha'))).toEqual(['password_wrong'])
    const asked = await ask(api, token, person.password)
    expect([asked.status, asked.body]).toMatchObject([201, { state: 'working', progress: 0 }])
    const { id } = asked.body as DataExport
    expect((await file(api, token, id)).status).toBe(404)
    expect((await mails(api, person.email)).at(-1)?.subject).toBe('Cópia dos seus dados pedida')
    await plantEverywhere(api, { userId, loanId })
    await work(api)
    expect(await current(api, token)).toMatchObject({ id, state: 'ready', progress: 100 })

    const json = await file(api, token, id)
    expect(json.headers['content-disposition']).toMatch(
      /^attachment; filename="vereda-meus-dados-\d{4}-\d\d-\d\d\.json"$/,
    )
    const { parts } = json.body as { parts: { name: string; rows: Record<string, unknown>[] }[] }
    const rowsOf = (name: string) => parts.find((part) => part.name === name)?.rows ?? []
    expect(rowsOf('people')).toMatchObject([{ cpf: person.cpf, name: person.name }])
    expect(rowsOf('loans')).toMatchObject([{ id: loanId }])
    for (const { name, rows } of parts) expect([name, rows.length]).not.toEqual([name, 0])
    expect(rowsOf('chat_messages')).toMatchObject([{ text: seed }])
    for (const secret of ['password_hash', 'token_hash', 'secret', 'hash":"$', '$argon2'])
      expect(json.text).not.toContain(`"${secret}"`)

    const pdf = await pdfOf(api, token, id)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const words = pdfText(pdf)
    for (const told of ['Quitéria Copiada', formatCpf(person.cpf), 'R$ 5.000', '24 parcelas', seed])
      expect(words).toContain(told)
  })

  test('is for the session that asked alone, for a day, and nobody else’s', async () => {
    const { person, token } = await loggedIn(api)
    const other = await tokenOf(api, person)
    const stranger = await loggedIn(api)
    const { id } = (await ask(api, token, person.password)).body as DataExport
    await work(api)
    for (const wrong of [other, stranger.token]) {
      expect(await current(api, wrong)).toBeNull()
      expect([(await file(api, wrong, id)).status, (await file(api, wrong, 'x')).text]).toEqual([
        404,
        (await file(api, wrong, id)).text,
      ])
    }
    expect((await file(api, token, id)).status).toBe(200)
    const second = (await ask(api, token, person.password)).body as DataExport
    expect((await file(api, token, id)).status).toBe(404)
    await work(api)
    expect((await file(api, token, second.id)).status).toBe(200)
    // Kept alive by use, the session outlives the copy.
    await api.database
      .updateTable('data_exports')
      .set({ expires_at: api.context.clock().toISOString() })
      .where('id', '=', second.id)
      .execute()
    expect((await file(api, token, second.id)).status).toBe(404)
    await sweep(api.context)
    expect((await dump(api)).data_exports).not.toContain(second.id)
  })

  test('asks for the second factor of whoever has one', async () => {
    const { person, token } = await guarded(api)
    expect(codes(await ask(api, token, person.password))).toEqual(['second_factor_required'])
  })
})
