import { randomUUID } from 'node:crypto'
import type { Operation } from '#core/api/contract/operation.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { newToken, tokenDigest } from '../../../demo/api/platform/secrets.ts'
import type { Api } from './api.ts'
import { applicationOf } from './applications.ts'
import { deathOf } from './deaths.ts'
import { cpfOf, newPerson } from './people.ts'
import { installmentContest } from './repayment.ts'
import { newContact } from './trusted-contact.ts'

const email = 'alguem@exemplo.com.br'
const password = 'jabuticaba no quintal'
const fromBrowser = { credentialId: 'A', clientDataJSON: 'A' }
const amount = { loanAmount: 5_000_00, installmentsQty: 24 }

/** A request that each operation accepts, except for the codes, which cannot be known. */
export const accepted: Record<
  string,
  { query?: Record<string, string>; body?: () => Record<string, unknown> }
> = {
  login: { body: () => ({ email, password }) },
  createUser: { body: newPerson },
  sendActivationCode: { query: { email } },
  activate: { query: { email, activationCode: '123456' } },
  activateByLink: { body: () => ({ token: 'x'.repeat(43) }) },
  sendUnlockAccount: { query: { email } },
  unlockAccount: { body: () => ({ email, validationCode: '123456' }) },
  unlockByLink: { body: () => ({ token: 'x'.repeat(43) }) },
  sendPasswordReset: { query: { email } },
  passwordReset: { body: () => ({ email, resetCode: '123456', password }) },
  readResetLink: { body: () => ({ token: 'x'.repeat(43) }) },
  passwordResetByLink: { body: () => ({ token: 'x'.repeat(43), password }) },
  passkeyLogin: { body: () => ({ ...fromBrowser, authenticatorData: 'A', signature: 'A' }) },
  addPasskey: { body: () => ({ ...fromBrowser, attestationObject: 'A', transports: [] }) },
  renamePasskey: { body: () => ({ passkeyName: 'Celular' }) },
  endManySessions: { query: { keep: 'current' } },
  changePassword: { body: () => ({ currentPassword: password, password }) },
  deleteUser: { body: () => ({ currentPassword: password }) },
  startEmailChange: { body: () => ({ currentPassword: password, email: 'outro@exemplo.com.br' }) },
  confirmMobile: { body: () => ({ mobileCode: '123456' }) },
  confirmEmailChange: { body: () => ({ emailCode: '123456' }) },
  freezeAccount: { body: () => ({ token: 'x'.repeat(43) }) },
  contestCharge: { body: () => installmentContest(randomUUID()) },
  applyAsPartner: { body: () => applicationOf() },
  askForPrivateCall: { body: () => ({ callMobile: '(11) 98765-4321', callHours: 'any' }) },
  nameTrustedContact: { body: newContact },
  openContactLink: { body: () => ({ token: 'x'.repeat(43) }) },
  answerContactLink: { body: () => ({ token: 'x'.repeat(43), accepted: true }) },
  reportDeath: { body: () => ({ certificate: 'x'.repeat(43), ...deathOf(cpfOf(1)) }) },
  doubtDeath: { body: () => ({ token: 'x'.repeat(43), words: 'Estou viva.' }) },
  startExport: { body: () => ({ currentPassword: password }) },
  exportFile: { query: { format: 'json' } },
  proveIdentity: { body: () => ({ currentPassword: password }) },
  startSecondFactor: { body: () => ({ currentPassword: password }) },
  confirmSecondFactor: { body: () => ({ secondFactor: '123456' }) },
  renewRecoveryCodes: { body: () => ({ currentPassword: password }) },
  disableSecondFactor: { body: () => ({ currentPassword: password }) },
  declarePriority: { body: () => ({ declared: true }) },
  savePreference: { body: () => ({ topic: 'tips', channel: 'sms', wanted: true }) },
  unsubscribe: { body: () => ({ token: 'x'.repeat(43) }) },
  countReferral: { body: () => ({ partner: 'lojadobairro', visit: randomUUID() }) },
  readReferralReport: { body: () => ({ partner: 'lojadobairro', key: 'x'.repeat(32) }) },
  replayPostbacks: { body: () => ({ partner: 'lojadobairro', key: 'x'.repeat(32), day: '2026-11-21' }) },
  updatePerson: { body: () => ({ occupation: 'pintora' }) },
  savePrimaryAddress: {
    body: () => ({
      cep: '01310100',
      street: 'Rua Um',
      number: '1',
      district: 'Centro',
      city: 'Santos',
      state: 'SP',
    }),
  },
  saveBankAccount: { body: () => ({ bank: '001', agency: '1', account: '1', digit: '1' }) },
  createLoan: { body: () => ({ ...amount }) },
  updateLoanAmount: { body: () => ({ ...amount }) },
  updateLoanPurpose: { body: () => ({ purpose: 'saude' }) },
  changeOffers: { body: () => ({ ...amount }) },
  reassess: { body: () => ({ monthlyIncome: 6_000_00 }) },
  requestReview: { body: () => ({ comment: 'A renda está errada.' }) },
  authorizeScr: { body: () => ({ version: scrAuthorization.version, accepted: true }) },
  startEbs: {
    body: () => ({
      bank: 'buriti',
      consentVersion: ebsConsent.version,
      fields: { user: 'user-ok', password: 'password-ok' },
    }),
  },
  returnFromBank: { body: () => ({ state: 'A'.repeat(43), code: 'code' }) },
  sendEbsToken: { body: () => ({ token: '123456' }) },
  sendStatement: { query: { consentVersion: ebsConsent.version } },
  contestStatement: { body: () => ({ comment: 'Falta uma renda.' }) },
  agreementFile: { query: { format: 'pdf' } },
  sendSignatureCode: { body: () => ({ contentHash: '0'.repeat(64) }) },
  signAgreement: { body: () => ({ contentHash: '0'.repeat(64), code: '123456', accepted: true }) },
  announceDocument: { body: () => ({ kind: 'selfie', name: 'eu.jpg', size: 1000 }) },
  announceHandedDocument: { body: () => ({ kind: 'selfie', name: 'eu.jpg', size: 1000 }) },
  sendDocumentPart: { query: { offset: '0' } },
  sendHandedPart: { query: { offset: '0' } },
  startHandOff: { body: () => ({}) },
  startAutomaticDebit: { body: () => ({}) },
  makePaymentLink: { body: () => ({}) },
  openPaymentLink: { body: () => ({ token: 'x'.repeat(43) }) },
  openHandOff: { body: () => ({ token: 'x'.repeat(43) }) },
  sendChatMessage: { body: () => ({ text: 'Oi' }) },
  markChatRead: { body: () => ({ number: 1 }) },
  quotePayoff: { query: { amountCents: '100000' } },
  startPart: { body: () => ({ amountCents: 50_00 }) },
  startPayoff: { body: () => ({ date: '2026-11-21', numbers: [1], totalCents: 1 }) },
  previewDueDay: { query: { day: '15' } },
  renegotiationOptions: { body: () => ({ monthlyBudget: 200_00, payFrom: '2026-12-01' }) },
  renegotiationDraft: { body: () => ({ change: { kind: 'term', addedQty: 6 } }) },
  sendRenegotiationCode: {
    body: () => ({ change: { kind: 'term', addedQty: 6 }, contentHash: '0'.repeat(64) }),
  },
  renegotiate: {
    body: () => ({
      change: { kind: 'term', addedQty: 6 },
      contentHash: '0'.repeat(64),
      ...{ code: '123456', accepted: true },
    }),
  },
  declineProposal: { body: () => ({ contentHash: '0'.repeat(64), whyNot: 'Não cabe.' }) },
  withdraw: { body: () => ({ accepted: true }) },
  resendPayout: { body: () => ({ accepted: true }) },
  askRefund: { body: () => ({ accepted: true }) },
  partnerProposalAvailability: { query: { withBankInfo: 'false' } },
  forwardToPartner: {
    body: () => ({ version: partnerConsent.version, accepted: true, withBankInfo: true }),
  },
  readTogether: { body: () => ({ reads: [{ id: 'currentPerson' }] }) },
}

/** Values of a path's parameters, or one id for all of them. */
type Ids = string | Readonly<Record<string, string>>

/** The operation's URL, with ids for its parameters. */
export const urlOf = (operation: Operation, ids: Ids) =>
  operation.path.replace(/\{(\w+)\}/g, (_all, name) => {
    if (typeof ids !== 'string') return ids[name] ?? ''
    return name === 'number' ? '1' : ids
  })

/** The token of a phone that took over for a loan. */
export async function phoneToken(api: Api, loanId: string): Promise<string> {
  const token = newToken()
  const { userId } = await api.database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await api.database
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const row = {
    userId,
    sessionId,
    tokenHash: null,
    accessHash: tokenDigest(token),
    number: '42',
    endedAt: null,
  }
  await api.database
    .insertInto('handOffs')
    .values({ loanId, ...row, expiresAt: '9999-12-31T00:00:00.000Z' })
    .execute()
  return token
}

/** The token the operation requires. */
export function tokenFor({ auth }: Operation, { token, phone }: { token: string; phone: string }) {
  return { none: undefined, bearer: token, 'hand-off': phone }[auth]
}

interface Given {
  token: string
  phone: string
  id: Ids
  query?: Record<string, string>
  body?: unknown
}

/** Calls an operation with the headers it requires. */
export function call(api: Api, operation: Operation, { id, query, body, ...tokens }: Given) {
  const { method, idempotent, upload } = operation
  const given = {
    token: tokenFor(operation, tokens),
    key: idempotent ? randomUUID() : undefined,
    query,
    ...(upload && { headers: { 'content-type': upload.mediaType } }),
  }
  return api.send(method, urlOf(operation, id), body, given)
}
