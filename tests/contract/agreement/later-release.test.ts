import { describe, expect, test } from 'vitest'
import { checkAgreement } from '#core/agreement/check-agreement.ts'
import type { SealKey } from '#core/agreement/check-seal.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { annexFormat } from '#core/agreement/file-record.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { annualCet } from '#core/money/cet.ts'
import { goOnWithRequest } from '#core/text/actions.ts'
import { keptColumns } from '../../../demo/api/agreement/archive-contract.ts'
import { approvedSubject } from '../../../demo/api/documents/document-mails.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { failuresOf } from '../../../demo/api/platform/jobs/run-each.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { complete, ownUploader, picture, stateOf, upload, work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { loanOf, mails, newLoan } from '../support/journeys.ts'
import { atOffers, extendedAnswers, journeyOf } from '../support/loan-journey.ts'
import { pdfText } from '../support/pdf-text.ts'
import { get, onDay, schedule } from '../support/repayment.ts'
import { afterSignature, base, readContract, readyToSign, type Signer, sign } from '../support/signable.ts'

const signedOn = '2026-11-21'

const loanFor = async (api: Api, { id, token }: Signer) =>
  loanOf(await api.send('GET', `${base}/${id}`, undefined, { token }))

/** A customer who has answered everything, picked one of the lender's offers and signed its contract. */
async function signedForReal(api: Api): Promise<Signer> {
  const journey = await atOffers(api)
  const { id, token } = journey
  const [offer] = await journey.offers()
  if (!offer) throw new Error('no offer')
  await journey.act(`offers/${offer.id}/pick`)
  await api.send('PUT', '/api/v1/person', extendedAnswers, { token })
  await journey.act('extended-info/complete')
  const signer = { id, token, offer, person: journey.person }
  const { status, text } = await sign(api, signer, await readyToSign(api, signer))
  if (status !== 200) throw new Error(`signing answered ${status} ${text}`)
  return signer
}

async function sendAll(api: Api, signer: Signer): Promise<void> {
  const bytes = await picture()
  const kinds = ['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie'] as const
  for (const kind of kinds) await upload(api, ownUploader(signer), { kind, bytes })
}

/** A contract disbursed this many days after its signature; its documents arrived in time. */
async function releasedAfter(api: Api, days: number): Promise<Signer> {
  let signer = await afterSignature(api)
  signer = await onDay(api, signer, addDays(signedOn, Math.min(days, 9)))
  await sendAll(api, signer)
  expect((await complete(api, signer)).status).toBe(200)
  signer = await onDay(api, signer, addDays(signedOn, days), 13)
  await work(api)
  expect(await stateOf(api, signer)).toBe('active')
  return signer
}

const agreementOf = async (api: Api, signer: Signer) =>
  (await readContract(api, signer)) as unknown as Answer<typeof readAgreement>

/** The events that the lender is told of. */
async function reportedOf(api: Api, { id }: Signer) {
  const reports = api.database.selectFrom('lenderReports').select('kind').where('loanId', '=', id)
  return (await reports.orderBy('number').execute()).map(({ kind }) => kind)
}

const annexFileOf = (api: Api, { id, token }: Signer) =>
  api.app.inject({ url: `${base}/${id}/contract/annexes/1`, headers: { authorization: `Bearer ${token}` } })

/** Compares the actual payments with the signed contract. */
async function expectNoCostlier(api: Api, signer: Signer, signed: AgreementTerms, releasedOn: string) {
  const { items, sums } = await schedule(api, signer)
  expect(sums.chargesCents).toBe(0)
  expect(items.map(({ state }) => state)).toEqual(['due', ...items.slice(1).map(() => 'open')])
  expect(daysBetween(releasedOn, items[0]!.dueDate)).toBeGreaterThanOrEqual(20)
  for (const item of items) expect(item.installmentCents).toBeLessThanOrEqual(signed.installmentCents)
  const payments = items.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents }))
  expect(annualCet(signed.netCents, releasedOn, payments)).toBeLessThanOrEqual(signed.annualCet)
  // On the release day no interest has accrued: the payoff is the principal, except for rounding.
  const { body } = await get(api, signer, `payoff?date=${releasedOn}`)
  const { totalCents } = body as { totalCents: number }
  expect(totalCents).toBeLessThanOrEqual(signed.principalCents + items.length)
}

describe.each(eitherEngine)('money that goes out later than it was priced for, on %s', (engine) => {
  const api = useApi(engine)

  test('on the day of the contract nothing changes, and there is no annex', async () => {
    const signer = await releasedAfter(api, 0)
    const { content, annexes } = await agreementOf(api, signer)
    expect(annexes).toEqual([])
    const file = await annexFileOf(api, signer)
    expect(file.statusCode).toBe(409)
    const { items } = await schedule(api, signer)
    expect(items.map(({ dueDate }) => dueDate)).toEqual(content.installments.map(({ dueDate }) => dueDate))
  })

  test.each([1, 5, 12, 45])(
    '%i days later it costs no more, and a sealed annex says what changed',
    async (days) => {
      const signer = await releasedAfter(api, days)
      const releasedOn = addDays(signedOn, days)
      const { content, annexes, signed } = await agreementOf(api, signer)
      const [annex] = annexes
      if (!annex) throw new Error('no annex')
      await expectNoCostlier(api, signer, content.terms as AgreementTerms, releasedOn)
      expect(annex.content).toMatchObject({
        protocol: signed?.protocol,
        before: content.terms,
        after: { disbursementDate: releasedOn, netCents: content.terms.netCents },
      })
      expect(await reportedOf(api, signer)).toEqual(['signed', 'released', 'amended'])
      // The description for another lender has the terms in force.
      const { monthlyRate, annualCet: cet, principalCents } = annex.content.after
      const described = (await get(api, signer, 'credit-description')).body
      expect(described).toMatchObject({ monthlyRate, annualCet: cet, principalCents })

      const file = await annexFileOf(api, signer)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      const { items: keys } = (await api.send('GET', '/api/v1/contract-keys')).body as { items: SealKey[] }
      const checked = await checkAgreement(file.rawPayload, keys)
      if (checked.outcome !== 'unchanged') throw new Error(checked.outcome)
      expect(checked.record).toMatchObject({ format: annexFormat, content: annex.content })
      const text = pdfText(file.rawPayload).replaceAll('\n', ' ')
      for (const part of ['Antes e depois', signed?.protocol ?? '', 'Nenhuma parcela aumentou'])
        expect(text).toContain(part)

      const mail = (await mails(api, signer.person.email)).find(({ subject }) => subject === approvedSubject)
      expect(mail?.text).toContain('Nenhuma parcela aumentou')
      const { items } = (await get(api, signer, 'contract/trail')).body as { items: { event: string }[] }
      expect(items.map(({ event }) => event)).toContain('repriced')
    },
  )

  test('the seven days for giving up begin with the money', async () => {
    const waiting = await afterSignature(api)
    const before = await onDay(api, waiting, addDays(signedOn, 9))
    expect((await get(api, before, 'withdrawal')).body).toMatchObject({ until: null, amountCents: 0 })
    const late = await releasedAfter(api, 45)
    const { netCents } = (await agreementOf(api, late)).content.terms
    // Seven days after the business day by which the money has arrived.
    const lastDay = addDays(nextBusinessDay(addDays(signedOn, 46)), 7)
    expect((await get(api, late, 'withdrawal')).body).toMatchObject({
      until: lastDay,
      amountCents: netCents,
    })
    const after = await onDay(api, late, addDays(lastDay, 1))
    expect(codes(await get(api, after, 'withdrawal'))).toEqual(['withdrawal_over'])
  })
})

describe.each(eitherEngine)('documents that do not come, on %s', (engine) => {
  const api = useApi(engine)

  test('the contract lapses after its last day, on record, and a new offer is signed', async () => {
    let signer = await signedForReal(api)
    expect((await loanFor(api, signer)).documentsUntil).toBe(addDays(signedOn, 10))
    const { contentHash: oldHash } = await readContract(api, signer)
    const reminders = async () =>
      (await mails(api, signer.person.email)).filter(({ subject }) =>
        subject.startsWith('Envie seus documentos até'),
      ).length
    // It was signed at nine.
    signer = await onDay(api, signer, addDays(signedOn, 7), 8)
    api.advance(3599)
    await work(api)
    expect(await reminders()).toBe(0)
    api.advance(1)
    await work(api)
    expect(await reminders()).toBe(1)

    signer = await onDay(api, signer, addDays(signedOn, 10), 23)
    await sweep(api.context)
    expect(await stateOf(api, signer)).toBe('documents')
    await upload(api, ownUploader(signer), { kind: 'income-proof', bytes: await picture() })

    signer = await onDay(api, signer, addDays(signedOn, 11))
    await sweep(api.context)
    await sweep(api.context)
    const loan = await loanFor(api, signer)
    expect(loan).toMatchObject({ state: 'offers', signedAt: null, pickedOfferId: null })
    const { loanAmount, installmentsQty, installment, cetYear } = signer.offer
    expect(loan.lapsed).toMatchObject({ loanAmount, installmentsQty, installment, cetYear })
    const told = (await mails(api, signer.person.email)).filter(({ subject }) =>
      /perdeu a validade/.test(subject),
    )
    expect(told).toHaveLength(1)
    const kept = await api.database
      .selectFrom('lapsedAgreements')
      .select('contentHash')
      .where('loanId', '=', signer.id)
      .execute()
    expect(kept).toEqual([{ contentHash: oldHash }])
    expect((await reportedOf(api, signer)).at(-1)).toBe('lapsed')
    expect(codes(await complete(api, signer))).toEqual(['state_conflict'])

    const journey = journeyOf(api, signer.token, signer.id)
    const [offer] = await journey.offers()
    await journey.act(`offers/${offer?.id}/pick`)
    expect((await journey.act('extended-info/complete')).status).toBe(200)
    expect((await sign(api, signer, await readyToSign(api, signer))).status).toBe(200)
    const again = await loanFor(api, signer)
    expect([again.state, again.documentsUntil]).toEqual(['documents', addDays(signedOn, 21)])
    const file = await api.app.inject({
      url: `${base}/${signer.id}/contract/file?format=pdf`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    const { items: keys } = (await api.send('GET', '/api/v1/contract-keys')).body as { items: SealKey[] }
    expect((await checkAgreement(file.rawPayload, keys)).outcome).toBe('unchanged')
  })

  test('documents sent back give as much time again', async () => {
    let signer = await afterSignature(api)
    signer = await onDay(api, signer, addDays(signedOn, 9))
    const bytes = await picture()
    for (const kind of [
      'identity-front',
      'identity-back',
      'income-proof',
      'address-proof',
      'selfie',
    ] as const)
      await upload(api, ownUploader(signer), { kind, bytes, name: 'recusar-ilegivel.jpg' })
    await complete(api, signer)
    await work(api)
    expect(await loanFor(api, signer)).toMatchObject({
      state: 'documents',
      documentsUntil: addDays(signedOn, 19),
    })
  })
})

describe.each(eitherEngine)('contracts past their last day, on %s', (engine) => {
  const api = useApi(engine)

  test('one that cannot lapse keeps no other from it, and does at the next sweep', async () => {
    const day = today(api.context.clock)
    const first = await signedForReal(api)
    const second = await signedForReal(api)
    await api.database
      .updateTable('agreements')
      .set({ documentsUntil: addDays(day, 9) })
      .where('loanId', '=', first.id)
      .execute()
    const signed = await api.database
      .selectFrom('agreements')
      .select(keptColumns)
      .where('loanId', '=', first.id)
      .executeTakeFirstOrThrow()
    const inTheWay = { ...signed, lapsedAt: signed.signedAt }
    await api.database.insertInto('lapsedAgreements').values(inTheWay).execute()
    // A request begun in the meantime is the one that continues.
    const third = await signedForReal(api)
    for (const one of [second, third])
      await upload(api, ownUploader(one), { kind: 'identity-front', bytes: await picture() })
    await newLoan(api, third.token)
    const late = await onDay(api, second, addDays(day, 11))
    const failed: unknown = await sweep(api.context).catch((error) => error)
    expect(failuresOf(failed)).toHaveLength(1)
    expect(await stateOf(api, late)).toBe('offers')
    expect(await stateOf(api, third)).toBe('cancelled')
    // Another contract may need them, if there is one to sign.
    const kept = await api.database.selectFrom('documents').select('loanId').execute()
    expect(kept.filter(({ loanId }) => [second.id, third.id].includes(loanId))).toEqual([
      { loanId: second.id },
    ])
    expect((await mails(api, third.person.email)).at(-1)?.text).toContain(goOnWithRequest)
    const again = await onDay(api, first, addDays(day, 11))
    expect(await stateOf(api, again)).toBe('documents')
    await api.database.deleteFrom('lapsedAgreements').where('protocol', '=', signed.protocol).execute()
    await sweep(api.context)
    expect(await stateOf(api, again)).toBe('offers')
  })
})
