import { describe, expect, test } from 'vitest'
import { documentJob } from '../../../demo/api/documents/review-documents.ts'
import type { Lender, LendingDecision } from '../../../demo/api/ports/lender.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { useApi } from '../support/api.ts'
import { allSent, complete, stateOf, work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { mails } from '../support/journeys.ts'
import { atBankData, homeAddress } from '../support/loan-journey.ts'

type Decided = Parameters<Lender['decide']>[0]
type Approved = Extract<LendingDecision, { outcome: 'approved' }>
type Reviewed = Parameters<Lender['reviewDocument']>[0]

describe.each(eitherEngine)('the lender, on %s', (engine) => {
  const api = useApi(engine)

  /** Records what the lender is asked, and answers as the sandbox does. */
  function listening() {
    const { lender } = api.context.ports
    const decided: Decided[] = []
    const reviewed: Reviewed[] = []
    api.context.ports.lender = {
      ...lender,
      decide: async (request) => {
        decided.push(request)
        return lender.decide(request)
      },
      reviewDocument: async (request) => {
        reviewed.push(request)
        return lender.reviewDocument(request)
      },
    }
    return { decided, reviewed, end: () => void Object.assign(api.context.ports, { lender }) }
  }

  test('hears who asks, and the decision keeps no second copy of that', async () => {
    const { decided, end } = listening()
    const journey = await atBankData(api)
    const { name, cpf, dateOfBirth } = journey.person
    expect((await journey.ebsPost('skip')).status).toBe(200)
    expect((await journey.put('offers', { loanAmount: 3_000_00 })).status).toBe(200)
    const applicant = { name, cpf, dateOfBirth, state: homeAddress.state }
    expect(decided.map((request) => request.applicant)).toEqual([applicant, applicant])
    const kept = await api.database
      .selectFrom('loanDecisions')
      .selectAll()
      .where('loanId', '=', journey.id)
      .execute()
    expect(kept).toHaveLength(2)
    for (const said of [name, cpf, dateOfBirth]) expect(JSON.stringify(kept)).not.toContain(said)
    end()
  })

  test('may not offer more than was asked for: nothing is decided then', async () => {
    const { lender } = api.context.ports
    const more = { loanAmount: 5_000_01, installmentsQty: 24, monthlyRate: 0.03 }
    let offers = [{ ...more, loanAmount: 5_000_00 }, more]
    api.context.ports.lender = {
      ...lender,
      decide: async () => ({
        ...{ outcome: 'approved', score: 700, offers },
        ...{ room: 1_000_00, unmet: null, weighed: [] },
      }),
    }
    const journey = await atBankData(api)
    const refused = await journey.ebsPost('skip')
    expect([refused.status, (await journey.loan()).state]).toEqual([503, 'bank-data'])
    offers = offers.slice(0, 1)
    expect((await journey.ebsPost('skip')).status).toBe(200)
    expect((await journey.offers()).map(({ loanAmount }) => loanAmount)).toEqual([5_000_00])
    Object.assign(api.context.ports, { lender })
  })

  const exact = { loanAmount: 5_000_00, installmentsQty: 24, monthlyRate: 0.03 }
  const shorter = { ...exact, installmentsQty: 12 }
  const smaller = { ...exact, loanAmount: 3_000_00 }
  const unmet = { installment: 300_00, room: 250_00, mostAmount: 3_000_00 }
  const plain = { ...{ offers: [smaller, shorter], room: 250_00 }, unmet }

  test.each<[string, Partial<Approved>]>([
    ['that nothing has the requested terms, beside an offer with them', { offers: [smaller, exact] }],
    ['a largest amount above the requested one', { unmet: { ...unmet, mostAmount: 5_000_01 } }],
    ['a largest amount that is no loan', { unmet: { ...unmet, mostAmount: 1_00 } }],
    ['that no installment can be paid, beside an offer', { room: 0 }],
  ])('may not say %s: nothing is decided then', async (_, told) => {
    const { lender } = api.context.ports
    const approved: Approved = { outcome: 'approved', score: 700, weighed: [], ...plain }
    const answer = (decision: LendingDecision) =>
      Object.assign(api.context.ports, { lender: { ...lender, decide: async () => decision } })
    answer({ ...approved, ...told })
    const journey = await atBankData(api)
    const refused = await journey.ebsPost('skip')
    expect([refused.status, (await journey.loan()).state]).toEqual([503, 'bank-data'])
    // The same without it is an answer, also where another term or amount is offered.
    answer(approved)
    expect((await journey.ebsPost('skip')).status).toBe(200)
    expect(await journey.offers()).toHaveLength(2)
    Object.assign(api.context.ports, { lender })
  })

  test('compares documents with who signed, whatever the name of the account is by then', async () => {
    const { reviewed, end } = listening()
    const signer = await allSent(api)
    const { name, cpf, dateOfBirth } = signer.person
    await complete(api, signer)
    await api.database.updateTable('people').set({ name: 'Outro Nome' }).where('cpf', '=', cpf).execute()
    await work(api)
    expect(reviewed).toHaveLength(5)
    for (const { applicant } of reviewed) expect(applicant).toEqual({ name, cpf, dateOfBirth })
    end()
  })

  test('gives a verdict on each document, and is asked again only for those that it owes', async () => {
    const { lender } = api.context.ports
    const asked: string[] = []
    const owed = new Set(['selfie', 'income-proof'])
    api.context.ports.lender = {
      ...lender,
      reviewDocument: async (request) => {
        asked.push(request.kind)
        if (owed.has(request.kind)) throw new PortPending('lender.reviewDocument', 10, request.reference)
        return lender.reviewDocument(request)
      },
    }
    const signer = await allSent(api, {
      selfie: 'recusar-ilegivel.jpg',
      'address-proof': 'conta recusar-vencida.jpg',
    })
    const told = async () =>
      (await mails(api, signer.person.email)).filter(({ subject }) => /outro documento/.test(subject))
    await complete(api, signer)
    await work(api)
    owed.delete('income-proof')
    api.advance(10)
    await work(api)
    // What is known already is told only with the rest.
    expect([await stateOf(api, signer), await told()]).toEqual(['under-review', []])
    owed.clear()
    api.advance(10)
    await work(api)
    expect(await stateOf(api, signer)).toBe('documents')
    const times = {
      'identity-front': 1,
      'identity-back': 1,
      'address-proof': 1,
      'income-proof': 2,
      selfie: 3,
    }
    expect(asked.toSorted()).toEqual(
      Object.entries(times)
        .flatMap(([kind, count]) => Array(count).fill(kind))
        .toSorted(),
    )
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    for (const fault of ['O documento está vencido', 'A imagem está ilegível'])
      expect(mail?.text).toContain(fault)
    Object.assign(api.context.ports, { lender })
  })

  test('that answers for several documents at the same time concludes the review once', async () => {
    const signer = await allSent(api)
    await complete(api, signer)
    const jobs = allJobs(api.context)
    await jobs['review-documents']?.(signer.id)
    const documents = await api.database
      .selectFrom('documents')
      .select('id')
      .where('loanId', '=', signer.id)
      .execute()
    const twice = [...documents, ...documents]
    await Promise.all(twice.map(({ id }) => jobs[documentJob]?.(id)))
    expect(await stateOf(api, signer)).toBe('active')
    const approved = (await mails(api, signer.person.email)).filter(({ subject }) => /aprovado/.test(subject))
    expect(approved).toHaveLength(1)
    await work(api)
  })
})
