import type { LoanState } from '#core/loan/lifecycle.ts'

/** What belongs to a customer and is named by an id. */
export type Thing =
  | 'loan'
  | 'offer'
  | 'document'
  | 'charge'
  | 'payment'
  | 'session'
  | 'message'
  | 'export'
  | 'protocol'
  /** Named by its protocol. */
  | 'contest'
  | 'passkey'
  /** Named by the hash of its content. */
  | 'contract'

/** What a parameter names: by its own name, or as `id` or `number` by the path before it. */
const things: Record<string, Thing> = {
  offerId: 'offer',
  documentId: 'document',
  chargeId: 'charge',
  paymentId: 'payment',
  '/api/v1/personal-loan/': 'loan',
  '/api/v1/ebs/': 'loan',
  '/api/v1/partner/': 'loan',
  '/api/v1/user/sessions/': 'session',
  '/api/v1/user/passkeys/': 'passkey',
  '/api/v1/messages/': 'message',
  '/api/v1/user/export/': 'export',
  '/api/v1/protocols/': 'protocol',
  '/api/v1/contests/': 'contest',
}

/** Parameters that name nothing of one customer's: places within a loan, and values. */
const values: Record<string, string> = {
  cep: '01310100',
  line: '00190.50095 40144.816069 06809.350314 3 37370000000100',
  year: '2026',
  '/api/v1/personal-loan/{id}/installments/': '2',
  '/api/v1/personal-loan/{id}/payment-links/': '2',
  '/api/v1/personal-loan/{id}/contract/annexes/': '1',
}

const rowOf = <Row>(rows: Record<string, Row>, path: string, name: string) =>
  rows[name] ?? rows[path.slice(0, path.indexOf(`{${name}}`))]

export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What a path's parameter names, or a value for it that is of no customer; undefined without a row here. */
export const named = (path: string, name: string) => ({
  thing: rowOf(things, path, name),
  value: rowOf(values, path, name),
})

/** Ids in bodies and queries by operation, with what is answered to another customer's. */
export const idsInside: Record<string, { of: Thing; refused?: string }> = {
  'sendSignatureCode contentHash': { of: 'contract', refused: 'contract_changed' },
  'signAgreement contentHash': { of: 'contract', refused: 'contract_changed' },
  'sendRenegotiationCode contentHash': { of: 'contract', refused: 'contract_changed' },
  'renegotiate contentHash': { of: 'contract', refused: 'contract_changed' },
  'declineProposal contentHash': { of: 'contract', refused: 'proposal_over' },
  'listMessages before': { of: 'message' },
  'contestCharge loanId': { of: 'loan', refused: 'not_found' },
}

/** Fields of bodies and queries that sound like ids and are none of a customer's things, each with the reason. */
export const noIds: Record<string, string> = {
  'activateByLink token': 'a secret that lets its holder in',
  'unlockByLink token': 'a secret that lets its holder in',
  'readResetLink token': 'a secret that lets its holder in',
  'passwordResetByLink token': 'a secret that lets its holder in',
  'passkeyLogin credentialId': 'of the key whose signature lets its holder in',
  'proveIdentity passkey': 'a signature, refused unless by a key of the account (passkeys.test.ts)',
  'proveIdentity credentialId': 'of the key in that signature',
  'addPasskey credentialId': 'of a key made just now, refused if any account has it (passkeys.test.ts)',
  'unsubscribe token': 'a secret that lets its holder in',
  'freezeAccount token': 'a secret that lets its holder in',
  'doubtDeath token': 'a secret that only asks the staff to look again',
  'openPaymentLink token': 'a secret that shows its holder one sum',
  'openContactLink token': 'a secret that shows its holder one first name',
  'answerContactLink token': 'a secret that speaks for its holder alone',
  'openHandOff token': 'a secret that lets its holder in',
  'returnFromBank state': "a secret of the loan's own collection (bank-authorization.test.ts)",
  'sendEbsToken token': "digits for the loan's own collection",
  'readReferralReport key': "a partner's secret",
  'replayPostbacks key': "a partner's secret",
  'countReferral visit': "a random id of a visitor's own, for no one's account",
  'savePrimaryAddress number': 'of a house',
  'savePrimaryAddress state': 'of the country',
  'updatePerson idNumber': "of the customer's own card",
  'updatePerson idState': "that issued the customer's own card",
  'markChatRead number': "a place in the customer's one conversation",
  'readChat before': "a place in the customer's one conversation",
  'chatEvents after': "a place in the customer's one conversation",
  'quotePayoff numbers': 'places within the loan',
  'startPayoff numbers': 'places within the loan',
}

/** The state in which a loan takes an operation; the others take it in `active`. */
export const stateFor: Record<string, LoanState> = {
  createLoan: 'cancelled',
  updateLoanAmount: 'basic-info',
  updateLoanPurpose: 'basic-info',
  completeBasicInfo: 'basic-info',
  loanOffers: 'offers',
  changeOffers: 'offers',
  pickOffer: 'offers',
  completeExtendedInfo: 'extended-info',
  cancelLoan: 'offers',
  reassess: 'declined',
  requestReview: 'offers',
  readReview: 'offers',
  partnerProposalAvailability: 'declined',
  partnerMissingData: 'declined',
  forwardToPartner: 'declined',
  startEbs: 'bank-data',
  returnFromBank: 'bank-data',
  sendEbsToken: 'bank-data',
  confirmEbs: 'bank-data',
  retryEbs: 'bank-data',
  skipEbs: 'bank-data',
  sendStatement: 'bank-data',
  readStatement: 'bank-data',
  confirmStatement: 'bank-data',
  contestStatement: 'bank-data',
  ebsExecution: 'bank-data',
  pauseSignature: 'signature',
  endSignaturePause: 'signature',
  askToSignSooner: 'signature',
  sendSignatureCode: 'signature',
  signAgreement: 'signature',
  announceDocument: 'documents',
  sendDocumentPart: 'documents',
  deleteDocument: 'documents',
  completeDocuments: 'documents',
  announceHandedDocument: 'documents',
  sendHandedPart: 'documents',
  cancelHandedDocument: 'documents',
  startHandOff: 'documents',
  settlementLetter: 'paid-off',
  returnCharge: 'withdrawn',
}

/** What stands against a customer's own call here; every other one is done. */
export const notDone: Record<string, string> = {
  resendPayout: 'state_conflict',
  cancelHandedDocument: 'state_conflict',
  returnFromBank: 'state_conflict',
  sendEbsToken: 'state_conflict',
  confirmEbs: 'state_conflict',
  retryEbs: 'state_conflict',
  sendStatement: 'statement_unreadable',
  readStatement: 'state_conflict',
  confirmStatement: 'state_conflict',
  contestStatement: 'state_conflict',
  annexFile: 'state_conflict',
  endSignaturePause: 'state_conflict',
  askToSignSooner: 'state_conflict',
  removalLetter: 'state_conflict',
  signAgreement: 'state_conflict',
  completeDocuments: 'answers_missing',
  returnCharge: 'state_conflict',
  latePix: 'state_conflict',
  planPix: 'state_conflict',
  sendRenegotiationCode: 'contract_changed',
  renegotiate: 'contract_changed',
  declineProposal: 'proposal_over',
  startPayoff: 'payoff_changed',
}
