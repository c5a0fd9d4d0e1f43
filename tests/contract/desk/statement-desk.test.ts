import { describe, expect, test } from 'vitest'
import type { ProtocolEntry } from '#core/api/contract/protocols.ts'
import { statementWords } from '#core/ebs/statement-words.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { reviewers } from '#core/text/reviewers.ts'
import { dropped } from '../../../demo/api/desk/screens/statements.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { atBankData, work } from '../support/loan-journey.ts'
import { contestStatement, handStatement, ofxOf } from '../support/statement.ts'

describe.each(productionEngine)("the desk's look at a contested statement on %s", (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  async function asked() {
    const journey = await atBankData(api)
    await handStatement(api, journey)
    await contestStatement(api, journey, 'O resgate era a minha rescisão.')
    const number = (await journey.ebs()).contest?.protocol ?? ''
    return { journey, number, url: `/extratos/${number}` }
  }
  const problemAt = (body: string, field: string) =>
    new RegExp(`id="${field}-problema">([^<]+)<`).exec(body)?.[1]
  const given = { motivos: 'A rescisão entra na renda.', confirmo: 'sim' }

  test('has what was written, what was read, and the file itself', async () => {
    const { number, url } = await asked()
    const analyst = await as('analyst')
    expect((await analyst.get('/extratos')).body).toContain(number)
    const { body } = await analyst.get(url)
    for (const words of ['minha rescisão', `${statementWords.income}: 3 lançamentos`, 'RESGATE POUPANCA'])
      expect(body).toContain(words)
    const file = await analyst.get(`${url}/arquivo`)
    expect(file.rawPayload.equals(ofxOf())).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect((await log(api)).slice(-2).map(({ action }) => action)).toEqual(['statement', 'statementFile'])
  })

  test('corrects the figures: the request is decided on them, the file is gone and the person told', async () => {
    const { journey, number, url } = await asked()
    const analyst = await as('analyst')
    const sent = await analyst.submit(url, url, { ...given, renda: '7.999,99', parcelas: '0' })
    expect(sent.headers.location).toBe(`${url}?aviso=statement-answered`)
    await work(api, 2)
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
    const { facts } = await api.database
      .selectFrom('loanDecisions')
      .select('facts')
      .where('loanId', '=', journey.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(facts)).toMatchObject({
      source: 'statement',
      collected: { monthlyIncome: 7_999_99, monthlyCommitment: 0, months: 3 },
    })
    const { secret } = await api.database
      .selectFrom('ebsExecutions')
      .select('secret')
      .where('loanId', '=', journey.id)
      .executeTakeFirstOrThrow()
    expect(secret).toBeNull()
    const told = (await mails(api, journey.person.email)).filter(({ subject }) => subject.includes(number))
    expect(told.at(-1)?.text).toContain(given.motivos)
    const { history } = (await journey.get(`/api/v1/protocols/${number}`)).body as {
      history: ProtocolEntry[]
    }
    expect(history.map(({ author, text }) => [author, text])).toEqual([
      ['register', expect.stringContaining('registrado')],
      ['person', 'O resgate era a minha rescisão.'],
      ['register', `Em análise por ${reviewers}`],
      ['register', `${protocolWords.readings.changed}.`],
      ['attendant', given.motivos],
    ])
    const after = await analyst.get(url)
    expect(after.body).toContain(protocolWords.readings.changed)
    expect((await analyst.get(`${url}/arquivo`)).statusCode).toBe(409)
    const late = await analyst.post(url, { ...given, motivos: 'De novo.', chave: 'a'.repeat(22) })
    expect([late.statusCode, late.body.includes('já foi respondida')]).toEqual([409, true])
  })

  test('upholds what was read where nothing is typed', async () => {
    const { journey, url } = await asked()
    const before = (await journey.ebs()).ebsExecutionInfo?.collected
    api.advance(10 * 60)
    const answeredAt = timestamp(api.context.clock)
    const analyst = await as('analyst')
    await analyst.submit(url, url, given)
    await work(api, 2)
    expect((await journey.ebs()).ebsExecutionInfo?.collected).toEqual(before)
    const after = (await analyst.get(url)).body
    for (const words of [protocolWords.readings.upheld, `Respondida em ${formatInstant(answeredAt)}`])
      expect(after).toContain(words)
  })

  test('names what is wrong at each field, and keeps what was typed', async () => {
    const { journey, url } = await asked()
    const analyst = await as('analyst')
    const empty = await analyst.submit(url, url, { renda: 'muito', parcelas: '-5' })
    expect(empty.statusCode).toBe(400)
    for (const field of ['renda', 'parcelas', 'motivos', 'confirmo'])
      expect([field, problemAt(empty.body, field)]).toEqual([field, expect.any(String)])
    expect(empty.body).toContain('value="muito"')
    expect((await journey.ebs()).ebsStatusToRedirect).toBe('contested')
  })

  test('is over when the person goes another way', async () => {
    const { journey, number, url } = await asked()
    await journey.ebsPost('retry')
    const analyst = await as('analyst')
    expect((await analyst.get(url)).body).toContain(dropped)
    expect((await analyst.get(`${url}/arquivo`)).statusCode).toBe(409)
    expect((await analyst.get('/extratos')).body).not.toContain(number)
  })

  test.each(['support', 'finance', 'auditor'] as const)('is not open to %s', async (role) => {
    const { url } = await asked()
    const colleague = await as(role)
    for (const path of ['/extratos', url, `${url}/arquivo`])
      expect([path, (await colleague.get(path)).statusCode]).toEqual([path, 403])
  })
})
