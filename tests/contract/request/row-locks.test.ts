import { describe, expect, test } from 'vitest'
import { isWholeTrail } from '#core/agreement/evidence-trail.ts'
import { listTrailEntries, recordEvidence } from '../../../demo/api/agreement/audit-trail.ts'
import { lapseContractsWithoutDocuments } from '../../../demo/api/agreement/lapse-unsent.ts'
import { reviewDocumentJob, reviewDocumentsJob } from '../../../demo/api/documents/review-documents.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import type { ApplicantFacts } from '../../../demo/api/ports/lender.ts'
import { releaseLoan } from '../../../demo/api/repayment/payout/release-loan.ts'
import { lenderReportJobHandler, reportToLender } from '../../../demo/api/request/lending/report-to-lender.ts'
import { lockLoan } from '../../../demo/api/request/loan-transition.ts'
import { recordDecision } from '../../../demo/api/request/record-decision.ts'
import { pauseByChoice } from '../../../demo/api/request/signature-pause.ts'
import { codes, useApi } from '../support/api.ts'
import { allSent, announce, complete, ownUploader, picture, stateOf } from '../support/documents.ts'
import { forceState } from '../support/force-state.ts'
import { newLoan } from '../support/journeys.ts'
import { atOffers } from '../support/loan-journey.ts'
import { meanwhile } from '../support/meanwhile.ts'
import {
  afterSignature,
  beforeSignature,
  pickOffer,
  readyToSign,
  type Signer,
  sign,
} from '../support/signable.ts'

/** Each holds a row's lock in one transaction while another call waits for it, then looks at what that call made of it. */
describe('rows that are held, on PostgreSQL', () => {
  const api = useApi('PostgreSQL')

  const documentsOf = ({ id }: Pick<Signer, 'id'>) =>
    api.database
      .selectFrom('documents')
      .select(['id', 'kind', 'state', 'verdict'])
      .where('loanId', '=', id)
      .orderBy('kind')
      .execute()

  /** A customer whose documents are all accepted by the lender but the last ones. */
  async function underReview(open: number) {
    const signer = await allSent(api)
    await complete(api, signer)
    const documents = await documentsOf(signer)
    for (const { id } of documents.slice(open))
      await api.database.updateTable('documents').set({ verdict: 'accepted' }).where('id', '=', id).execute()
    return { signer, open: documents.slice(0, open) }
  }

  const hold = (id: string) => (transaction: Database) => lockLoan(transaction, id)

  test('the last of two verdicts at once finds the other, and the loan is decided', async () => {
    const { signer, open } = await underReview(2)
    await meanwhile(
      api,
      {
        lock: hold(signer.id),
        write: (transaction) =>
          transaction
            .updateTable('documents')
            .set({ verdict: 'accepted' })
            .where('id', '=', open[0]?.id ?? '')
            .execute(),
      },
      () => reviewDocumentJob(api.context, releaseLoan)(open[1]?.id ?? ''),
    )
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('no contract is signed while its customer takes time to think', async () => {
    const signer = await beforeSignature(api)
    const code = await readyToSign(api, signer)
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const refused = await meanwhile(
      api,
      {
        lock: hold(signer.id),
        write: (transaction) => pauseByChoice(api.context, transaction, { userId, id: signer.id }),
      },
      () => sign(api, signer, code),
    )
    expect(codes(refused)).toEqual(['signature_paused'])
    expect(await stateOf(api, signer)).toBe('signature')
  })

  test('a review that is concluded leaves alone what was withdrawn meanwhile', async () => {
    const { signer } = await underReview(0)
    await meanwhile(
      api,
      { lock: hold(signer.id), write: (transaction) => forceState(transaction, 'withdrawn', signer.id) },
      () => reviewDocumentsJob(api.context, releaseLoan)(signer.id),
    )
    expect((await documentsOf(signer)).map(({ state }) => state)).toEqual(Array(5).fill('in-review'))
    expect(await stateOf(api, signer)).toBe('withdrawn')
  })

  test('no document is announced for a loan whose documents go into review', async () => {
    const signer = await afterSignature(api)
    const bytes = await picture()
    const refused = await meanwhile(
      api,
      { lock: hold(signer.id), write: (transaction) => forceState(transaction, 'under-review', signer.id) },
      () => announce(api, ownUploader(signer), { kind: 'selfie', bytes }),
    )
    expect([refused.status, codes(refused)]).toEqual([409, ['state_conflict']])
    expect(await documentsOf(signer)).toEqual([])
  })

  test('documents go into review only if none is taken back meanwhile', async () => {
    const signer = await allSent(api)
    const early = await meanwhile(
      api,
      {
        lock: hold(signer.id),
        write: (transaction) =>
          transaction
            .deleteFrom('documents')
            .where('loanId', '=', signer.id)
            .where('kind', '=', 'selfie')
            .execute(),
      },
      () => complete(api, signer),
    )
    expect([early.status, codes(early)]).toEqual([409, ['answers_missing']])
    expect(await stateOf(api, signer)).toBe('documents')
  })

  test('a contract does not lapse whose documents go into review meanwhile', async () => {
    const signer = await afterSignature(api)
    // With another request open it would end, without the lender being asked.
    await newLoan(api, signer.token)
    await api.database
      .updateTable('agreements')
      .set({ documentsUntil: '2026-11-20' })
      .where('loanId', '=', signer.id)
      .execute()
    await meanwhile(
      api,
      { lock: hold(signer.id), write: (transaction) => forceState(transaction, 'under-review', signer.id) },
      () => lapseContractsWithoutDocuments(api.context),
    )
    const kept = await api.database
      .selectFrom('agreements')
      .select('loanId')
      .where('loanId', '=', signer.id)
      .execute()
    expect([kept.length, await stateOf(api, signer)]).toEqual([1, 'under-review'])
  })

  test('an offer that is replaced meanwhile is not picked', async () => {
    const journey = await atOffers(api)
    const [offer] = await journey.offers()
    const late = await meanwhile(
      api,
      {
        lock: hold(journey.id),
        write: (transaction) =>
          transaction
            .updateTable('loanOffers')
            .set({ replacedAt: api.context.clock().toISOString() })
            .where('loanId', '=', journey.id)
            .execute(),
      },
      () => journey.act(`offers/${offer?.id}/pick`),
    )
    expect([late.status, codes(late)]).toEqual([404, ['not_found']])
    expect(await journey.loan()).toMatchObject({ state: 'offers', pickedOfferId: null })
  })

  test('a contract is weighed against one of the same person that is signed meanwhile', async () => {
    const wish = { netCents: 8_000_00, installmentsQty: 24, monthlyRate: 0.03 }
    const signed = await afterSignature(api, wish)
    await forceState(api.database, 'cancelled', signed.id)
    const { id } = await newLoan(api, signed.token)
    const signer = { ...signed, id, offer: await pickOffer(api, id, wish) }
    const facts: ApplicantFacts = {
      declaredIncome: 2_500_00,
      occupationKind: 'assalariado',
      hasRestriction: 'nao',
      purpose: 'reforma',
      source: 'none',
      collected: null,
      scr: null,
      ownCommitment: 0,
    }
    // A cent less than the installments of both.
    const room = 2 * signer.offer.installment - 1
    await recordDecision(api.context, api.database, {
      loanId: id,
      madeBy: 'rules',
      facts,
      decision: { outcome: 'approved', score: 700, offers: [], room, unmet: null, weighed: [] },
    })
    const ready = await readyToSign(api, signer)
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const refused = await meanwhile(
      api,
      {
        lock: (transaction) =>
          transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute(),
        write: (transaction) => forceState(transaction, 'documents', signed.id),
      },
      () => sign(api, signer, ready),
    )
    expect([refused.status, codes(refused)]).toEqual([409, ['commitment_exceeded']])
    expect(await stateOf(api, signer)).toBe('signature')
  })

  const reportsOf = (loanId: string) =>
    api.database
      .selectFrom('lenderReports')
      .select(['number', 'kind', 'sentAt'])
      .where('loanId', '=', loanId)
      .orderBy('number')
      .execute()
  const tell = (transaction: Database, loanId: string) =>
    reportToLender(api.context, transaction, loanId, { kind: 'cancelled' })

  test('two events of a loan at once are told one after the other, by one job', async () => {
    const { id } = await beforeSignature(api)
    await meanwhile(api, { lock: hold(id), write: (transaction) => tell(transaction, id) }, () =>
      api.database.transaction().execute((transaction) => tell(transaction, id)),
    )
    expect((await reportsOf(id)).map(({ number }) => Number(number))).toEqual([1, 2])
    const jobs = api.database.selectFrom('jobs').select('id').where('payload', '=', id)
    expect(await jobs.where('kind', '=', 'report-to-lender').execute()).toHaveLength(1)
  })

  test('an event that comes while the one before it is confirmed is sent too', async () => {
    const { id } = await beforeSignature(api)
    await api.database.transaction().execute((transaction) => tell(transaction, id))
    await meanwhile(api, { lock: hold(id), write: (transaction) => tell(transaction, id) }, () =>
      lenderReportJobHandler(api.context)(id),
    )
    expect((await reportsOf(id)).map(({ sentAt }) => sentAt !== null)).toEqual([true, true])
  })

  test('two entries of a trail at once are one after the other, and the chain is whole', async () => {
    const { id } = await afterSignature(api)
    const note = (detail: string) => (transaction: Database) =>
      recordEvidence(api.context, transaction, { loanId: id, event: 'document-received', detail })
    const before = (await listTrailEntries(api.database, id)).length
    await meanwhile(api, { lock: note('selfie'), write: note('income-proof') }, () =>
      api.database.transaction().execute(note('address-proof')),
    )
    const trail = await listTrailEntries(api.database, id)
    expect(trail.slice(before).map(({ detail }) => detail)).toEqual([
      'selfie',
      'income-proof',
      'address-proof',
    ])
    expect(await isWholeTrail(trail)).toBe(true)
  })
})
