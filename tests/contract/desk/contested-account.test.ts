import { describe, expect, test } from 'vitest'
import type { Contest } from '#core/api/contract/contests.ts'
import { formatBrl } from '#core/format/brl.ts'
import { useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { boleto, borrower, contest, installmentContest } from '../support/repayment.ts'

describe.each(productionEngine)('the account of a contest, on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  async function contested() {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 2))
    await sendEvent(api, event)
    const { body } = await contest(api, signer, installmentContest(signer.id))
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const { protocol } = body as Contest
    return { signer, event, userId, url: `/contestacoes/${protocol}/conta`, protocol }
  }

  test('shows the finance what its contract owes and was paid, and nothing else of the customer', async () => {
    const { signer, event, userId, url, protocol } = await contested()
    const finance = await as('finance')
    expect((await finance.get(`/contestacoes/${protocol}`)).body).toContain(`href="${url}"`)
    const { statusCode, body } = await finance.get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(formatBrl(event.amountCents))
    for (const other of [signer.person.email, signer.person.cpf, 'Últimas mensagens', '/pessoas/'])
      expect(body).not.toContain(other)
    expect((await finance.get(`/pessoas/${userId}`)).statusCode).toBe(403)
  })

  test('is looked at in the record, by no other role, and only of a contest', async () => {
    const { url, protocol } = await contested()
    const finance = await as('finance')
    await finance.get(url)
    expect((await log(api)).at(-1)).toMatchObject({
      ...{ action: 'contestedAccount', outcome: 'seen', detail: protocol, email: finance.email },
    })
    for (const role of ['support', 'analyst', 'auditor'] as const)
      expect((await (await as(role)).get(url)).statusCode).toBe(403)
    expect((await finance.get('/contestacoes/20261121-AAAAAA/conta')).statusCode).toBe(404)
  })
})
