import { describe, expect, test } from 'vitest'
import type { Lender } from '../../../demo/api/ports/lender.ts'
import { useApi } from '../support/api.ts'
import { allSent, complete, work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { atBankData, homeAddress } from '../support/loan-journey.ts'

type Decided = Parameters<Lender['decide']>[0]
type Reviewed = Parameters<Lender['reviewDocument']>[0]

describe.each(engines)('the lender, on %s', (engine) => {
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
})
