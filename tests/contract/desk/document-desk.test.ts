import { describe, expect, test } from 'vitest'
import { approvedSubject } from '../../../demo/api/documents/document-mails.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { allSent, complete, stateOf, work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import type { Signer } from '../support/signable.ts'

describe.each(productionEngine)('documents that the desk accepts or refuses on %s', (engine) => {
  const api = useApi(engine, {
    deskUrl,
    lending: {
      open: true,
      closedStates: [],
      paperSignature: [],
      waitDaysAfterDecline: 30,
      partnerClosedStates: [],
      documentsBy: 'desk',
    },
  })
  const { as } = useDesk(api)

  async function waiting() {
    const signer = await allSent(api)
    await complete(api, signer)
    await work(api)
    const documents = await api.database
      .selectFrom('documents')
      .select(['id', 'kind'])
      .where('loanId', '=', signer.id)
      .execute()
    const verdicts = (refused: Record<string, string> = {}) =>
      Object.fromEntries(documents.map(({ id, kind }) => [`parecer-${id}`, refused[kind] ?? 'aceito']))
    return { signer, documents, verdicts, page: `/documentos/${signer.id}` }
  }
  const toldOf = async ({ id }: Signer) =>
    (
      await api.database
        .selectFrom('loans')
        .innerJoin('users', 'users.id', 'loans.userId')
        .innerJoin('messages', 'messages.recipient', 'users.email')
        .select('messages.subject')
        .where('loans.id', '=', id)
        .orderBy('messages.id')
        .execute()
    ).at(-1)?.subject
  const sure = { confirmo: 'sim' }

  test('wait for it, and pay out once all are accepted, once', async () => {
    const { signer, verdicts, page } = await waiting()
    expect(await stateOf(api, signer)).toBe('under-review')
    const [one, other] = [await as('analyst'), await as('analyst')]
    const list = (await one.get('/documentos')).body
    expect(list).toContain(signer.id)
    const form = (await other.get(page)).body
    const sent = await one.submit(page, page, { ...verdicts(), ...sure })
    expect(sent.headers.location).toBe('/documentos?aviso=documents-judged')
    expect([await stateOf(api, signer), await toldOf(signer)]).toEqual(['active', approvedSubject])
    expect((await log(api)).at(-1)).toMatchObject({ action: 'judgeDocuments', outcome: 'done' })
    const [, chave = ''] = /name="chave" value="([^"]+)"/.exec(form) ?? []
    const late = await other.post(page, { chave, ...verdicts(), ...sure })
    expect(late.headers.location).toBe('/documentos?aviso=conflict')
    expect((await one.get('/documentos')).body).not.toContain(signer.id)
  })

  test('are asked for again with the reason, which the customer sees at the document', async () => {
    const { signer, verdicts, page } = await waiting()
    const analyst = await as('analyst')
    const sent = await analyst.submit(page, page, { ...verdicts({ selfie: 'illegible' }), ...sure })
    expect(sent.headers.location).toBe('/documentos?aviso=documents-refused')
    expect([await stateOf(api, signer), await toldOf(signer)]).toEqual([
      'documents',
      'Precisamos de outro documento',
    ])
    const shown = await api.send('GET', `/api/v1/personal-loan/${signer.id}/documents`, undefined, {
      token: signer.token,
    })
    const { items } = shown.body as {
      items: { kind: string; state: string; reason: string | null }[]
    }
    expect(items.find(({ kind }) => kind === 'selfie')).toMatchObject({
      state: 'refused',
      reason: 'illegible',
    })
    expect(items.filter(({ state }) => state === 'accepted')).toHaveLength(4)
  })

  test('need a verdict each, of the list, and a tick; what was chosen is kept', async () => {
    const { signer, verdicts, page, documents } = await waiting()
    const analyst = await as('analyst')
    const selfie = `parecer-${documents.find(({ kind }) => kind === 'selfie')?.id}`
    for (const odd of ['', 'unreadable', 'constructor']) {
      const { statusCode, body } = await analyst.submit(page, page, { ...verdicts(), [selfie]: odd, ...sure })
      expect([odd, statusCode, body.includes(`id="${selfie}-problema"`)]).toEqual([odd, 400, true])
      expect(body.match(/value="aceito" checked/g)).toHaveLength(4)
    }
    const unsure = await analyst.submit(page, page, verdicts())
    expect([unsure.statusCode, unsure.body.includes('Marque a confirmação')]).toEqual([400, true])
    expect(await stateOf(api, signer)).toBe('under-review')
  })

  test('wait while the account is disputed', async () => {
    const { signer, verdicts, page } = await waiting()
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    await api.database.updateTable('users').set({ state: 'frozen' }).where('id', '=', userId).execute()
    const analyst = await as('analyst')
    expect((await analyst.get(page)).body).toContain('em disputa')
    const sent = await analyst.post(page, { chave: 'a'.repeat(22), ...verdicts(), ...sure })
    expect(sent.headers.location).toBe('/documentos?aviso=conflict')
    expect(await stateOf(api, signer)).toBe('under-review')
  })
})
