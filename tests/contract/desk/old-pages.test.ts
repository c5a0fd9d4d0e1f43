import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../../../demo/api/desk/tables.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, tokenOf } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import {
  borrower,
  contest,
  installmentContest,
  late,
  longerTerm,
  proposalPage,
} from '../support/repayment.ts'
import { appCode, confirm, guarded, start } from '../support/second-factor.ts'
import { contestStatement, handStatement } from '../support/statement.ts'

type Fields = Record<string, string>

interface Decision {
  role: StaffRole
  page: string
  action: string
  /** Where the colleague who is first sends a form, if not there. */
  firstAction?: string
  /** Where what is sent is read back before. */
  check?: string
  /** What is sent there. */
  first: Fields
  /** What is sent by the page from before that. */
  second: Fields
  /** What happens in between, at the customer's or by the colleague. */
  between?: () => Promise<unknown>
  /** The rows that the first decision leaves. */
  rows: () => Promise<unknown>
}

describe.each(productionEngine)('a page of the desk from before a decision on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  const sure = { confirmo: 'sim' }
  const rowsOf =
    (table: 'contests' | 'statementReviews' | 'privateCalls' | 'readyAnswers' | 'changeProposals') => () =>
      api.database.selectFrom(table).selectAll().execute()

  const decisions: Record<string, () => Promise<Decision>> = {
    'of a contest': async () => {
      const signer = await borrower(api)
      const { body } = await contest(api, signer, installmentContest(signer.id))
      const page = `/contestacoes/${(body as { protocol: string }).protocol}`
      const given = { motivos: 'Conferi.', ...sure }
      return {
        ...{ role: 'finance', page, action: page, check: `${page}/conferir`, rows: rowsOf('contests') },
        first: { ...given, resposta: 'upheld' },
        second: { ...given, resposta: 'changed' },
      }
    },
    'of a contested statement': async () => {
      const journey = await atBankData(api)
      await handStatement(api, journey)
      await contestStatement(api, journey, 'O resgate era a minha rescisão.')
      const page = `/extratos/${(await journey.ebs()).contest?.protocol}`
      const given = { motivos: 'Conferi.', ...sure }
      return {
        ...{ role: 'analyst', page, action: page, rows: rowsOf('statementReviews') },
        first: given,
        second: { ...given, renda: '7.999,99' },
      }
    },
    'of a private call': async () => {
      const { token } = await loggedIn(api)
      const asked = { callMobile: '11987654321', callHours: 'any' }
      const { body } = await api.send('POST', '/api/v1/private-calls', asked, { token, key: randomUUID() })
      const page = `/ligacoes/${(body as { number: string }).number}`
      const given = { motivos: 'Falei com a pessoa.', ...sure }
      return {
        ...{ role: 'support', page, action: page, check: `${page}/conferir`, rows: rowsOf('privateCalls') },
        first: { ...given, resposta: 'released' },
        second: { ...given, resposta: 'ended' },
      }
    },
    'of a proposal': async () => {
      const page = await proposalPage(api, await late(api, 5))
      const given = { ...longerTerm, mais: '12', ...sure }
      return {
        ...{
          role: 'support',
          page,
          action: page,
          check: `${page}/conferir`,
          rows: rowsOf('changeProposals'),
        },
        first: given,
        second: { ...given, mais: '10' },
      }
    },
    'of a lost second factor, which was set up anew': async () => {
      const { person } = await guarded(api)
      const { id } = await api.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
      const page = `/pessoas/${id}`
      return {
        ...{ role: 'support', page, action: `${page}/duas-etapas`, first: sure, second: sure },
        between: async () => {
          const token = await tokenOf(api, person)
          const { secret } = (await start(api, token, person.password)).body as { secret: string }
          expect((await confirm(api, token, appCode(api, secret))).status).toBe(200)
        },
        rows: () =>
          api.database.selectFrom('secondFactors').selectAll().where('userId', '=', id).executeTakeFirst(),
      }
    },
    'of a ready answer, which a colleague has changed': async () => {
      const id = randomUUID()
      const before = { title: 'Boleto', text: 'Olá', updatedAt: '2026-11-21T12:00:00.000Z' }
      await api.database
        .insertInto('readyAnswers')
        .values({ id, ...before })
        .execute()
      const page = `/respostas-prontas/${id}`
      return {
        ...{ role: 'support', page, action: `${page}/apagar`, second: sure, rows: rowsOf('readyAnswers') },
        firstAction: page,
        first: { titulo: 'Boleto', texto: 'Olá, {nome}' },
      }
    },
  }

  test.each(Object.keys(decisions))('changes nothing: %s', async (name) => {
    const decision = await decisions[name]?.()
    if (!decision) throw new Error(name)
    const { role, page, action, first, second, between, rows } = decision
    const [one, other] = [await as(role), await as(role)]
    const readBack = async (colleague: typeof one, given: Fields) => {
      const shown = await colleague.get(page)
      return decision.check ? colleague.confirm(shown, decision.check, Object.entries(given)) : shown
    }
    const [early, old] = [await readBack(one, first), await readBack(other, second)]
    const sent = await one.confirm(early, decision.firstAction ?? action, Object.entries(first))
    expect(sent.statusCode).toBe(303)
    await between?.()
    const before = await rows()
    const refused = await other.confirm(old, action, Object.entries(second))
    expect(`${refused.statusCode} ${refused.headers.location}`).toMatch(/^409|aviso=conflict$/)
    expect(await rows()).toEqual(before)
  })
})
