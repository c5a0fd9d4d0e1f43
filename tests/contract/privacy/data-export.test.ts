import { describe, expect, test } from 'vitest'
import type { DataExport } from '#core/api/contract/data-export.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { recordAction } from '../../../demo/api/desk/action-record.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { isForPeople } from '../../../demo/api/privacy/copy/columns.ts'
import { readableCopy } from '../../../demo/api/privacy/copy/readable-copy.ts'
import { labelOf } from '../../../demo/api/privacy/copy/value-words.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, mails, newLoan, tokenOf } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { dump, plantEverywhere, seed } from '../support/planted.ts'
import { guarded } from '../support/second-factor.ts'

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

describe.each(productionEngine)('the copy of a person’s data on %s', (engine) => {
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
    const looked = { staffId: null, address: '', userId } as const
    await recordAction(api.context, api.database, { ...looked, action: 'home', outcome: 'seen' })
    await recordAction(api.context, api.database, { ...looked, action: 'home', outcome: 'refused' })
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
    expect(rowsOf('chatMessages')).toMatchObject([{ text: seed }])
    // Includes events older than the account page shows.
    expect(rowsOf('securityEvents').map(({ happened }) => happened)).toEqual([
      'Cópia dos dados pedida',
      'Tentativa de pedir cópia dos dados',
      'Entrada na conta',
      'Conta ativada',
      'Cadastro',
    ])
    expect(rowsOf('staffEvents').map(({ happened }) => happened)).toEqual(['Ver o que espera'])
    for (const secret of ['passwordHash', 'tokenHash', 'secret', 'hash":"$', '$argon2'])
      expect(json.text).not.toContain(`"${secret}"`)

    // The readable export has a label for every column it shows and for every code.
    for (const { name, rows } of parts)
      for (const column of Object.keys(rows[0] ?? {}).filter((one) => isForPeople(name, one)))
        expect([name, column, labelOf(name, column)]).toEqual([name, column, expect.any(String)])

    const pdf = await pdfOf(api, token, id)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const words = pdfText(pdf)
    for (const told of ['Quitéria Copiada', formatCpf(person.cpf), 'R$ 5.000', '24 parcelas', seed])
      expect(words).toContain(told)
    for (const raw of ['userId', 'active', 'basic-info', 'undefined', '[object', 'Invalid'])
      expect([raw, words.includes(raw)]).toEqual([raw, false])
  })

  test('is read in words: codes, sums, rates and what was collected, rows as a table under their request', () => {
    const offer = { id: 'o', loanAmount: 500000, monthlyRate: 0.019, iof: { total: 11026 }, picked: true }
    const parts = [
      { table: 'loanOffers', title: 'Ofertas', rows: [{ id: 'o', loanId: 'um', offer }] },
      {
        table: 'installments',
        title: 'Parcelas',
        rows: [1, 2].map((number) => ({ loanId: 'um', number, dueDate: '2026-07-01', paidCents: null })),
      },
      {
        table: 'consentEvents',
        title: 'Consentimentos',
        rows: [
          { kind: 'marketing', subject: 'tips:mail', action: 'revoked', at: '2026-11-21T15:00:00.000Z' },
        ],
      },
      {
        table: 'loans',
        title: 'Pedidos',
        rows: [{ id: 'um', state: 'declined', declineReasons: ['restriction'] }],
      },
    ]
    const blocks = readableCopy(parts, new Date('2026-11-21T15:00:00Z'))
    expect(blocks).toContainEqual({
      facts: [
        [
          'Oferta',
          expect.stringMatching(
            /^Valor pedido R\$.5.000,00, Juros ao mês 1,90%, IOF Total R\$.110,26, Escolhida Sim$/,
          ),
        ],
      ],
    })
    expect(blocks).toContainEqual({
      table: {
        caption: '2 registros',
        head: ['Número', 'Vencimento'],
        rows: [
          ['1', '01/07/2026'],
          ['2', '01/07/2026'],
        ],
      },
    })
    expect(blocks).toContainEqual({
      facts: [
        ['Tipo', 'Comunicação'],
        ['Assunto', 'Dicas por E-mail'],
        ['Ação', 'Revogado'],
        ['Quando', '21/11/2026 às 12:00'],
      ],
    })
    expect(blocks).toContainEqual({
      facts: [
        ['Código do pedido', 'um'],
        ['Situação', 'Não aprovado'],
        ['Motivos da decisão', expect.stringContaining('nome negativado')],
      ],
    })
  })

  test('needs a proof again some minutes after it was asked for', async () => {
    const { person, token } = await loggedIn(api)
    const { id } = (await ask(api, token, person.password)).body as DataExport
    await work(api)
    expect((await file(api, token, id)).status).toBe(200)
    api.advance(api.context.settings.factorSeconds)
    expect(codes({ body: JSON.parse((await file(api, token, id)).text) })).toEqual(['password_required'])
    await api.send('POST', '/api/v1/user/proof', { currentPassword: person.password }, { token })
    expect((await file(api, token, id)).status).toBe(200)
  })

  test('is for the session that asked alone, for a day, and nobody else’s', async () => {
    const { person, token } = await loggedIn(api)
    const other = await tokenOf(api, person)
    const stranger = await loggedIn(api)
    const { id } = (await ask(api, token, person.password)).body as DataExport
    await work(api)
    for (const [wrong, { password: currentPassword }] of [
      [other, person],
      [stranger.token, stranger.person],
    ] as const) {
      await api.send('POST', '/api/v1/user/proof', { currentPassword }, { token: wrong })
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
    // Use keeps the session alive beyond the export's expiry.
    await api.database
      .updateTable('dataExports')
      .set({ expiresAt: api.context.clock().toISOString() })
      .where('id', '=', second.id)
      .execute()
    expect((await file(api, token, second.id)).status).toBe(404)
    await sweep(api.context)
    expect((await dump(api)).dataExports).not.toContain(second.id)
  })

  test('asks for the second factor of whoever has one', async () => {
    const { person, token } = await guarded(api)
    expect(codes(await ask(api, token, person.password))).toEqual(['second_factor_required'])
  })
})
