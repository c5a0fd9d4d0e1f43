import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { eitherEngine } from '../support/engines.ts'
import { emailOf, mails } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'

describe.each(eitherEngine)("the desk's answer to a review on %s", (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  async function asked() {
    const journey = await atBankData(api, { monthlyIncome: 900_00 })
    await journey.ebsPost('skip')
    const { body } = await journey.act('review', { comment: 'Recebo também de aluguel.' })
    const url = `/revisoes/${(body as { protocol: string }).protocol}`
    return { journey, url, check: `${url}/conferir` }
  }
  /** The message at a field. */
  const problemAt = (body: string, field: string) =>
    new RegExp(`id="${field}-problema">([^<]+)<`).exec(body)?.[1]

  test('is shown before it is sent, with its reader and its consequences, and changes nothing until then', async () => {
    const { journey, url, check } = await asked()
    const analyst = await as('analyst')
    const given = { resposta: 'changed', motivos: 'O contrato de aluguel comprova.', renda: '4.000,00' }
    const shown = await analyst.submit(url, check, given)
    expect(shown.statusCode).toBe(200)
    for (const words of ['Decisão alterada', 'Iracema dos Santos', given.motivos, '4.000,00', 'ao mês'])
      expect(shown.body).toContain(words)
    expect((await journey.loan()).state).toBe('declined')
    expect((await log(api)).at(-1)).toMatchObject({ action: 'checkReview', outcome: 'seen' })
    // Back to the form, with everything that was typed.
    const back = await analyst.confirm(shown, check, [['corrigir', 'sim']])
    for (const kept of ['value="changed" checked', `>${given.motivos}</textarea>`, 'value="4.000,00"'])
      expect(back.body).toContain(kept)
    const sent = await analyst.confirm(shown, url)
    expect(sent.headers.location).toBe(`${url}?aviso=review-answered`)
    expect((await journey.loan()).state).toBe('offers')
  })

  test('names what is wrong at each field, and keeps what was typed', async () => {
    const { url, check } = await asked()
    const analyst = await as('analyst')
    const empty = await analyst.submit(url, check, { renda: 'muito' })
    expect(empty.statusCode).toBe(400)
    expect(problemAt(empty.body, 'resposta')).toMatch(/^Escolha/)
    expect(problemAt(empty.body, 'motivos')).toMatch(/^Escreva/)
    expect(problemAt(empty.body, 'renda')).toMatch(/^Digite/)
    expect(empty.body).toContain('value="muito"')
    for (const renda of ['999999999999', '-5', '0', '1e9']) {
      const { statusCode, body } = await analyst.submit(url, check, {
        resposta: 'changed',
        motivos: 'Sim.',
        renda,
      })
      expect([renda, statusCode, problemAt(body, 'motivos')]).toEqual([renda, 400, undefined])
      expect(problemAt(body, 'renda')).toBeDefined()
    }
    const long = await analyst.submit(url, check, { resposta: 'upheld', motivos: 'x'.repeat(2001) })
    expect(problemAt(long.body, 'motivos')).toContain('2.000')
  })

  test('that keeps the decision takes no income and no waived reason', async () => {
    const { journey, url, check } = await asked()
    const analyst = await as('analyst')
    const given = { resposta: 'upheld', motivos: 'Não foi comprovado.' }
    const income = await analyst.submit(url, check, { ...given, renda: '4.000' })
    expect([income.statusCode, problemAt(income.body, 'renda')]).toEqual([400, expect.any(String)])
    const waived = await analyst.submit(url, check, { ...given, afastado: 'income_too_low' })
    expect([waived.statusCode, problemAt(waived.body, 'afastado')]).toEqual([400, expect.any(String)])
    // Neither does a form that was not shown before.
    const direct = await analyst.post(url, { ...given, renda: '4.000', chave: 'a'.repeat(22) })
    expect([direct.statusCode, problemAt(direct.body, 'renda')]).toEqual([400, expect.any(String)])
    expect((await journey.loan()).review).toBe('open')
  })

  test('of a form that was sent before with another text is not sent, not called sent, and kept', async () => {
    const { journey, url, check } = await asked()
    const analyst = await as('analyst')
    const shown = await analyst.submit(url, check, { resposta: 'upheld', motivos: 'Primeiro texto.' })
    const [, chave = ''] = /name="chave" value="([^"]+)"/.exec(shown.body) ?? []
    const send = (motivos: string) => analyst.post(url, { resposta: 'upheld', motivos, chave })
    expect((await send('Primeiro texto.')).headers.location).toBe(`${url}?aviso=review-answered`)
    expect((await send('Primeiro texto.')).headers.location).toBe(`${url}?aviso=again`)
    const other = await send('Segundo texto.')
    expect(other.statusCode).toBe(422)
    expect(other.body).toContain('outro texto')
    expect(other.body).toContain('Segundo texto.')
    const told = await mails(api, await emailOf(api, journey))
    expect(told.filter(({ subject }) => /^Resposta da/.test(subject))).toHaveLength(1)
  })
})
