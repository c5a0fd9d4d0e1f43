import { randomUUID } from 'node:crypto'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { readProposal, renegotiationDraft } from '#core/api/contract/renegotiation.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { makeProposal, previewProposal } from '../../../demo/api/support/proposals.ts'
import { account } from '../../support/loan-facts.ts'
import type { Api } from './api.ts'
import { applicationOf } from './applications.ts'
import { pixEvent, sendEvent } from './bank.ts'
import { closedAccount, deathOf, doubtOf, doubtPath, sendCertificate } from './deaths.ts'
import { allSent, picture } from './documents.ts'
import { forceState } from './force-state.ts'
import { lastCode, loggedIn, newLoan } from './journeys.ts'
import { atBankData, atOffers, base, extendedAnswers, work } from './loan-journey.ts'
import { phoneToken } from './operations.ts'
import { cpfOf } from './people.ts'
import { knownAccount, prove } from './proofs.ts'
import { boleto, borrower, get, installmentContest, post } from './repayment.ts'
import { afterSignature, beforeSignature, readContract, readyToSign, type Signer } from './signable.ts'
import { handStatement, ofxOf } from './statement.ts'
import { contactPath, newContact } from './trusted-contact.ts'

/** Sends an attempt with an idempotency key. */
export async function send({ app }: Api, { token, url, body, query, headers }: Attempt, key: string) {
  const answer = await app.inject({
    method: 'POST',
    url,
    query,
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, ...headers },
  })
  return { status: answer.statusCode, text: answer.body }
}

/** An idempotent request: its session, URL and content. */
export interface Attempt {
  token: string
  url: string
  body?: object | Buffer
  query?: Record<string, string>
  headers?: Record<string, string>
}

type Prepare = (api: Api) => Promise<Attempt>

async function atStatement(api: Api) {
  const journey = await atBankData(api)
  await handStatement(api, journey)
  return journey
}

const declined = (api: Api) => atBankData(api, { monthlyIncome: 950_00, ...extendedAnswers, gender: 'outro' })

/** A longer term, with the hash of its annex. */
async function readChange(api: Api, signer: Signer) {
  const change = { kind: 'term', addedQty: 6 }
  const { body } = await post(api, signer, 'renegotiation-draft', { change })
  return { change, contentHash: (body as Answer<typeof renegotiationDraft>).contentHash }
}

const selfie = () => ({ kind: 'selfie', name: 'eu.jpg', size: 1000 })

/** For each operation that takes an Idempotency-Key, prepares a case in which it has an effect. */
export const onceOnly: Record<string, Prepare> = {
  async sendDeathCertificate() {
    const headers = { 'content-type': 'application/octet-stream' }
    return { token: '', url: '/api/v1/death-reports/certificates', body: await picture(), headers }
  },
  async sendContestProof(api) {
    const { token } = await loggedIn(api)
    const headers = { 'content-type': 'application/octet-stream' }
    return { token, url: '/api/v1/contests/proofs', body: await picture(), headers }
  },
  async contestCharge(api) {
    const { token, id } = await borrower(api)
    return { token, url: '/api/v1/contests', body: installmentContest(id) }
  },
  async applyAsPartner() {
    return { token: '', url: '/api/v1/referral/applications', body: applicationOf() }
  },
  async askForPrivateCall(api) {
    const { token } = await loggedIn(api)
    return { token, url: '/api/v1/private-calls', body: { callMobile: '11987654321', callHours: 'any' } }
  },
  async nameTrustedContact(api) {
    const { person, token } = await loggedIn(api)
    await prove(api, token, person.password)
    return { token, url: contactPath, body: newContact() }
  },
  async reportDeath(api) {
    const { token: certificate } = (await sendCertificate(api)).body
    return { token: '', url: '/api/v1/death-reports', body: { certificate, ...deathOf(cpfOf(1)) } }
  },
  async doubtDeath(api) {
    return { token: '', url: doubtPath, body: await doubtOf(api, await closedAccount(api)) }
  },
  async createLoan(api) {
    const { token } = await loggedIn(api)
    return { token, url: base, body: { loanAmount: 5_000_00, installmentsQty: 24 } }
  },
  async cancelLoan(api) {
    const { token } = await loggedIn(api)
    return { token, url: `${base}/${(await newLoan(api, token)).id}/cancel` }
  },
  async completeBasicInfo(api) {
    const { token, id } = await atBankData(api)
    await forceState(api.database, 'basic-info', id)
    return { token, url: `${base}/${id}/basic-info/complete` }
  },
  async completeExtendedInfo(api) {
    const journey = await atOffers(api)
    const [offer] = await journey.offers()
    await journey.act(`offers/${offer?.id}/pick`)
    await api.send('PUT', '/api/v1/person', extendedAnswers, journey)
    return { token: journey.token, url: `${base}/${journey.id}/extended-info/complete` }
  },
  async pickOffer(api) {
    const { token, id, offers } = await atOffers(api)
    return { token, url: `${base}/${id}/offers/${(await offers())[0]?.id}/pick` }
  },
  async reassess(api) {
    const { token, id, ebsPost } = await declined(api)
    await ebsPost('skip')
    return { token, url: `${base}/${id}/reassess`, body: { monthlyIncome: 3_000_00 } }
  },
  async requestReview(api) {
    const { token, id, ebsPost } = await declined(api)
    await ebsPost('skip')
    return { token, url: `${base}/${id}/review`, body: { comment: 'A renda está errada.' } }
  },
  async authorizeScr(api) {
    const body = { version: scrAuthorization.version, accepted: true }
    return { ...(await loggedIn(api)), url: '/api/v1/scr/authorization', body }
  },
  async forwardToPartner(api) {
    const { token, id, ebsPost } = await declined(api)
    await ebsPost('skip')
    const body = { version: partnerConsent.version, accepted: true, withBankInfo: true }
    return { token, url: `/api/v1/partner/${id}/proposal`, body }
  },
  async confirmEbs(api) {
    const { token, id, start } = await atBankData(api)
    await start('mandacaru', { user: 'user-ok', password: 'password-ok' })
    await work(api, 4)
    return { token, url: `/api/v1/ebs/${id}/confirm` }
  },
  async retryEbs(api) {
    const { token, id, start } = await atBankData(api)
    await start('buriti', { user: 'user-error', password: 'password-ok' })
    await work(api, 10)
    return { token, url: `/api/v1/ebs/${id}/retry` }
  },
  async skipEbs(api) {
    const { token, id } = await atBankData(api)
    return { token, url: `/api/v1/ebs/${id}/skip` }
  },
  async sendStatement(api) {
    const { token, id } = await atBankData(api)
    return {
      token,
      url: `/api/v1/ebs/${id}/statement`,
      query: { consentVersion: ebsConsent.version },
      headers: { 'content-type': 'application/x-ofx' },
      body: ofxOf(),
    }
  },
  async confirmStatement(api) {
    const { token, id } = await atStatement(api)
    return { token, url: `/api/v1/ebs/${id}/statement/confirm` }
  },
  async contestStatement(api) {
    const { token, id } = await atStatement(api)
    return { token, url: `/api/v1/ebs/${id}/statement/contest`, body: { comment: 'Falta uma renda.' } }
  },
  async pauseSignature(api) {
    const signer = await beforeSignature(api)
    return { token: signer.token, url: `${base}/${signer.id}/pause` }
  },
  async askToSignSooner(api) {
    const { id, token } = await beforeSignature(api)
    const until = timestamp(api.context.clock, pauseHours * 60 * 60)
    await api.database
      .updateTable('loanOffers')
      .set({ signableFrom: until, pausedBy: 'age' })
      .where('loanId', '=', id)
      .execute()
    return { token, url: `${base}/${id}/pause/call` }
  },
  async sendSignatureCode(api) {
    const signer = await beforeSignature(api)
    const { contentHash } = await readContract(api, signer)
    return { token: signer.token, url: `${base}/${signer.id}/signature-code`, body: { contentHash } }
  },
  async signAgreement(api) {
    const signer = await beforeSignature(api)
    const body = { ...(await readyToSign(api, signer)), accepted: true }
    return { token: signer.token, url: `${base}/${signer.id}/sign`, body }
  },
  async announceDocument(api) {
    const { token, id } = await afterSignature(api)
    return { token, url: `${base}/${id}/documents`, body: selfie() }
  },
  async announceHandedDocument(api) {
    const { id } = await afterSignature(api)
    return { token: await phoneToken(api, id), url: '/api/v1/hand-off/documents', body: selfie() }
  },
  async completeDocuments(api) {
    const { token, id } = await allSent(api)
    return { token, url: `${base}/${id}/documents/complete` }
  },
  async withdraw(api) {
    const { token, id, person } = await afterSignature(api)
    await prove(api, token, person.password)
    return { token, url: `${base}/${id}/withdraw`, body: { accepted: true } }
  },
  async startPart(api) {
    const { id, token } = await borrower(api)
    return { token, url: `${base}/${id}/installments/1/part`, body: { amountCents: 50_00 } }
  },
  async startAutomaticDebit(api) {
    const { id, token } = await borrower(api)
    return { token, url: `${base}/${id}/automatic-debit`, body: {} }
  },
  async startPayoff(api) {
    const signer = await borrower(api)
    const quote = (await get(api, signer, 'payoff?numbers=23,24')).body as Answer<typeof quotePayoff>
    const { date, totalCents, items } = quote
    const body = { date, totalCents, numbers: items.map(({ number }) => number) }
    return { token: signer.token, url: `${base}/${signer.id}/payoff`, body }
  },
  async resendPayout(api) {
    const signer = await borrower(api)
    await knownAccount(api, signer, account)
    await forceState(api.database, 'releasing', signer.id)
    await api.database
      .updateTable('agreements')
      .set({ payoutRefusedAt: timestamp(api.context.clock), payoutRefusal: 'account-closed' })
      .where('loanId', '=', signer.id)
      .execute()
    return { token: signer.token, url: `${base}/${signer.id}/payout`, body: { accepted: true } }
  },
  async askRefund(api) {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const event = pixEvent(api, charge, { amountCents: charge.amountCents + 500 })
    await sendEvent(api, event)
    // Added after the payment: with an account on file the refund would be automatic.
    await knownAccount(api, signer, account)
    const url = `${base}/${signer.id}/payments/${event.paymentId}/refund`
    return { token: signer.token, url, body: { accepted: true } }
  },
  async sendRenegotiationCode(api) {
    const signer = await borrower(api)
    const body = await readChange(api, signer)
    return { token: signer.token, url: `${base}/${signer.id}/renegotiation-code`, body }
  },
  async renegotiate(api) {
    const signer = await borrower(api)
    const read = await readChange(api, signer)
    await post(api, signer, 'renegotiation-code', read)
    const body = { ...read, code: await lastCode(api, signer.person.email), accepted: true }
    return { token: signer.token, url: `${base}/${signer.id}/renegotiation`, body }
  },
  async declineProposal(api) {
    const signer = await borrower(api)
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const asked = { userId, loanId: signer.id, change: { kind: 'term', addedQty: 24 } as const }
    const { hash: checked } = await previewProposal(api.context, asked)
    await inTransaction(api.database, (transaction) =>
      makeProposal(api.context, transaction, {
        ...{ ...asked, checked, isSureOfEnd: true },
        ...{ staffId: '', words: 'Assim cabe.' },
      }),
    )
    const { body } = await get(api, signer, 'proposal')
    const { contentHash } = (body as Answer<typeof readProposal>).proposal ?? {}
    const url = `${base}/${signer.id}/proposal/decline`
    return { token: signer.token, url, body: { contentHash, whyNot: randomUUID() } }
  },
  async sendChatMessage(api) {
    return { ...(await loggedIn(api)), url: '/api/v1/chat/messages', body: { text: randomUUID() } }
  },
}
