import { describe, expect, test } from 'vitest'
import type { listContests } from '#core/api/contract/contests.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { contestTold } from '#core/text/contested.ts'
import { contestEndsProposal, proposalEndWords } from '#core/text/proposals.ts'
import { endPassedProposals } from '../../../demo/api/support/proposals.ts'
import { useApi } from '../support/api.ts'
import { say } from '../support/chat.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { late, onDay, proposalPage, propose, schedule } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

describe.each(productionEngine)('a contest from a conversation on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  test('stops the late charges of what a customer says is wrong, in their words, once', async () => {
    const signer = await late(api, 5)
    const words = 'Esta parcela eu já paguei, e a multa está errada.'
    await say(api, signer.token, words)
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const page = `/pessoas/${userId}/contestacoes/${signer.id}`
    const [support, other] = [await as('support'), await as('support')]
    expect((await support.get(`/conversas/${userId}`)).body).toContain(`href="${page}"`)
    const shown = await support.get(page)
    expect(shown.body).toContain(words)
    expect(shown.body).toMatch(/<option value="2" selected>/)
    const old = await other.get(page)
    const given: [string, string][] = [
      ['parcela', '2'],
      ['dito', words],
    ]
    const unsure = await support.confirm(shown, page, given)
    expect([unsure.statusCode, unsure.body.includes('confirmo-problema')]).toEqual([400, true])
    const empty = await support.confirm(shown, page, [
      ['parcela', 'x'],
      ['confirmo', 'sim'],
    ])
    expect([empty.statusCode, empty.body.includes('dito-problema')]).toEqual([400, true])
    const sure: [string, string][] = [...given, ['confirmo', 'sim']]
    const done = await support.confirm(shown, page, sure)
    expect(done.headers.location).toBe(`/conversas/${userId}?aviso=contest-opened`)
    expect((await support.confirm(shown, page, sure)).headers.location).toMatch(/aviso=again$/)
    expect((await other.confirm(old, page, sure)).statusCode).toBe(409)

    const { body } = await api.send('GET', '/api/v1/contests', undefined, { token: signer.token })
    const [made, ...more] = (body as Answer<typeof listContests>).items
    expect([made, more]).toMatchObject([{ about: 'installment', reference: '2', loanId: signer.id }, []])
    const { protocol = '', answerBy = '' } = made ?? {}
    expect((await support.get(`/conversas/${userId}`)).body).toContain(contestTold('2', protocol, answerBy))
    expect((await (await as('finance')).get(`/contestacoes/${protocol}`)).body).toContain(words)
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain(protocol)
    expect(
      (await log(api)).filter(({ action }) => action === 'openContest').map(({ outcome }) => outcome),
    ).toEqual([...['refused', 'refused', 'done', 'refused']])
    const before = (await schedule(api, signer)).items[1]
    expect(before).toMatchObject({ isContested: true, daysLate: 0 })
    const later = await onDay(api, signer, answerBy)
    expect((await schedule(api, later)).items[1]?.amountCents).toBe(before?.amountCents)
  })

  test('is checked with a warning while a proposal is open that it ends', async () => {
    const [other, signer] = [await late(api, 5), await late(api, 5)]
    const support = await as('support')
    const pageOf = async (one: Signer) => (await proposalPage(api, one)).replace('propostas', 'contestacoes')
    const page = await pageOf(signer)
    const { today } = await schedule(api, signer)
    const warning = contestEndsProposal(promisedDate('proposal', today))
    expect((await support.get(page)).body).not.toContain(warning)
    // A longer term changes nothing of what is late.
    await propose(api, support, other)
    expect((await support.get(await pageOf(other))).body).not.toContain(warning)
    await propose(api, support, signer, {
      ...{ partes: '4', resto: 'nada', motivos: 'Em quatro vezes.' },
      primeira: formatDate(`${addDays(today, 45).slice(0, 8)}10`),
    })
    const shown = await support.get(page)
    expect(shown.body).toContain(warning)
    const done = await support.confirm(shown, page, [
      ['parcela', '2'],
      ['dito', 'Já paguei.'],
      ['confirmo', 'sim'],
    ])
    expect(done.headers.location).toMatch(/aviso=contest-opened$/)
    await endPassedProposals(api.context)
    expect((await support.get(page)).body).not.toContain(warning)
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain(proposalEndWords.contested)
  })
})
