import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { config } from '#core/config/config.ts'
import { bankDataKept } from '#core/ebs/ebs-consent.baked.ts'
import { href } from '#core/routes/pages.ts'
import { ebsReturnPath } from '../../../demo/api/request/bank-data/start-collection.ts'
import { authorizationPath } from '../../../demo/sandbox/bank-data/bank-authorization.ts'
import { bankConsentPages } from '../../../demo/sandbox/bank-data/consent-pages.ts'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { atBankData, type Journey, work } from '../support/loan-journey.ts'

describe.each(eitherEngine)("consent on the bank's own page on %s", (engine) => {
  const api = useApi(engine)

  /** The bank's pages, and the value of a hidden field on one of them. */
  function bank() {
    const app = Fastify()
    bankConsentPages(app, api.context)
    const hidden = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1]
    const post = (tail: string, form: Record<string, string>, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `${authorizationPath}/${tail}`,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    return { app, post, hidden }
  }

  async function begin() {
    const journey = await atBankData(api)
    const started = await journey.start('aroeira', {})
    expect(started.status).toBe(200)
    const { data } = await journey.ebs()
    const url = new URL(data.authorizationUrl ?? '')
    return { journey, url, pedido: url.searchParams.get('pedido') ?? '', data }
  }

  /** The URL the bank redirects back to. */
  async function agree(pedido: string, user = 'user-ok'): Promise<URL> {
    const { post, hidden } = bank()
    const page = await post('entrar', { pedido, usuario: user, senha: 'password-ok' })
    const sent = await post('autorizar', { cliente: hidden(page.body, 'cliente') ?? '' })
    expect(sent.statusCode).toBe(303)
    return new URL(sent.headers.location ?? '')
  }

  const answerOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))
  const hand = (journey: Journey, answer: object) => journey.ebsPost('return', answer)

  async function statusAfter(journey: Journey, seconds: number) {
    await work(api, seconds)
    const { ebsStatusToRedirect, error } = await journey.ebs()
    return error ? `${ebsStatusToRedirect} ${error}` : ebsStatusToRedirect
  }

  test('the login is typed at the bank, which sends the person back to the page that was configured', async () => {
    const { journey, url, pedido, data } = await begin()
    expect(await journey.ebs()).toMatchObject({ ebsStatusToRedirect: 'authorize' })
    expect(data.expiresAt).toEqual(expect.any(String))
    const { app, post } = bank()
    const page = await app.inject({ url: url.pathname + url.search })
    expect(page.body).toContain('Banco Aroeira')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // Before consent, the page names the recipients, including the lender, and what is stored.
    const asked = (await post('entrar', { pedido, usuario: 'user-ok', senha: 'password-ok' })).body
    const { company, creditor } = config
    for (const told of [company.legalName, company.cnpj, creditor.name, creditor.cnpj, bankDataKept])
      expect(asked).toContain(told)
    const wrong = await post('entrar', { pedido, usuario: 'user-ok', senha: 'wrong' })
    expect(wrong.body).toContain('role="alert"')

    const back = await agree(pedido)
    expect(back.origin + back.pathname).toBe(`${api.context.settings.publicUrl}${ebsReturnPath}`)
    expect(ebsReturnPath).toBe(href('loan.ebsWaiting'))
    expect(back.search).toBe('')
    expect(answerOf(back)).toEqual({ state: expect.stringMatching(/^[\w-]{43}$/), code: expect.any(String) })
    expect((await hand(journey, answerOf(back))).body).toMatchObject({ ebsStatusToRedirect: 'waiting' })
    expect(await statusAfter(journey, 5)).toBe('done')
    const { ebsExecutionInfo, activityLog } = await journey.ebs()
    expect(ebsExecutionInfo?.collected).toMatchObject({ monthlyIncome: 5_200_00 })
    expect(activityLog.map(({ activity }) => activity)).toEqual([
      'consent_given',
      'authorization_requested',
      'authorization_received',
      'login_accepted',
      'accounts_read',
      'transactions_read',
      'finished',
    ])
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
  })

  test('the answer serves once, for the one collection that asked, and its guess is refused', async () => {
    const mine = await begin()
    const other = await begin()
    const answer = answerOf(await agree(mine.pedido))
    const guessed = { ...answer, state: 'A'.repeat(43) }
    for (const [journey, sent] of [
      [other.journey, answer],
      [mine.journey, guessed],
      [mine.journey, { ...answer, state: answerOf(await agree(other.pedido)).state }],
    ] as const)
      expect(codes(await hand(journey, sent))).toEqual(['state_conflict'])
    const many = await Promise.all(Array.from({ length: 5 }, () => hand(mine.journey, answer)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(codes(await hand(mine.journey, answer))).toEqual(['state_conflict'])

    const { journey } = await begin()
    await journey.ebsPost('retry')
    const earlier = answerOf(await agree(other.pedido))
    await other.journey.ebsPost('retry')
    await other.journey.start('aroeira', {})
    expect(codes(await hand(other.journey, earlier))).toEqual(['state_conflict'])
  })

  test('a code that no bank gave ends it', async () => {
    const { journey, pedido } = await begin()
    await hand(journey, { ...answerOf(await agree(pedido)), code: 'forged' })
    expect(await statusAfter(journey, 1)).toBe('error unexpected')
  })

  test('a refusal, a bank that fails, and nobody who comes back are said', async () => {
    const refused = await begin()
    const { post } = bank()
    const sent = await post('recusar', { pedido: refused.pedido })
    await hand(refused.journey, answerOf(new URL(sent.headers.location ?? '')))
    expect(await statusAfter(refused.journey, 0)).toBe('error authorization_refused')

    const failing = await begin()
    const { state } = answerOf(await agree(failing.pedido))
    await hand(failing.journey, { state, error: 'server_error' })
    expect(await statusAfter(failing.journey, 0)).toBe('error bank_unavailable')

    const late = await begin()
    const tooLate = answerOf(await agree(late.pedido))
    api.advance(10 * 60)
    expect((await bank().app.inject({ url: late.url.pathname + late.url.search })).statusCode).toBe(410)
    await hand(late.journey, tooLate)
    expect(await statusAfter(late.journey, 0)).toBe('error authorization_expired')
    const away = await begin()
    expect(await statusAfter(away.journey, 10 * 60)).toBe('error authorization_expired')
  })

  test("the bank's page takes no login for a bank that has one, no forged request and no other site's form", async () => {
    const { journey, pedido } = await begin()
    const { app, post } = bank()
    expect((await app.inject({ url: `${authorizationPath}?pedido=forged` })).statusCode).toBe(410)
    const form = { pedido, usuario: 'user-ok', senha: 'password-ok' }
    const foreign = await post('entrar', form, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(410)
    await journey.ebsPost('retry')
    const typed = await journey.start('aroeira', { user: 'user-ok', password: 'password-ok' })
    expect(codes(typed)).toEqual(['fields.user: unknown_field', 'fields.password: unknown_field'])
  })
})
