import { documentStateWords, documentWords, refusalWords } from '#core/agreement/document-words.ts'
import { trailWords } from '#core/agreement/evidence-words.ts'
import { activityWords, ebsErrorWords, stageWords, statusWords } from '#core/ebs/ebs-words.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import { pauseWords } from '#core/loan/signature-pause.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { userStateWords } from '#core/text/account-states.ts'
import { chargeWords } from '#core/text/charges.ts'
import { consentWords } from '#core/text/consents.ts'
import { authorizationWords, enderWords, payerRequestWords } from '#core/text/debits.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { decidedWords } from '#core/text/gone-payments.ts'
import { ledgerWords } from '#core/text/ledger.ts'
import { loanEventWords } from '#core/text/lender-reports.ts'
import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'
import { methodWords, paymentWords, reversedByWords } from '#core/text/payments.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { promisedThing } from '#core/text/promises.ts'
import { proposalEndWords } from '#core/text/proposals.ts'
import { rateReasonWords } from '#core/text/rate-reasons.ts'
import { reminderWords } from '#core/text/reminders.ts'
import { renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import { smsRefusalWords } from '#core/text/sms-refusals.ts'
import { contactMailWords } from '#core/text/trusted-contact.ts'
import type { LoanEvent } from '../../ports/lender.ts'
import type { ContactEnder } from '../../profile/tables.ts'

const { channels, topics } = preferenceTexts

const pickWords = <Key extends string, Words, Picked>(
  from: Record<Key, Words>,
  part: (words: Words) => Picked,
): Record<Key, Picked> =>
  Object.fromEntries(Object.entries<Words>(from).map(([key, words]) => [key, part(words)])) as Record<
    Key,
    Picked
  >

const outcomes = { approved: 'Aprovado', declined: 'Não aprovado' }
const nothingRead = 'Só o informado'
const payouts: Record<Extract<LoanEvent, { kind: 'withdrawn' }>['payout'], string> = {
  none: 'Não pedido ao banco',
  asked: 'Pedido ao banco, sem confirmação',
  sent: 'Confirmado pelo banco',
}
const contactEnders: Record<ContactEnder, string> = { contact: 'A própria pessoa', customer: 'Você' }
const sources = { bank: 'Conexão com o banco', statement: 'Extrato enviado' }

/** Words for the codes of closed lists, by table and column: a new code does not compile without words. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'users.state': userStateWords,
  'loans.state': pickWords(loanWords, ({ name }) => name),
  'loans.decision': outcomes,
  'loans.declineReasons': pickWords(declineWords, ({ reason }) => reason),
  'loanOffers.pausedBy': pauseWords,
  'loanDecisions.outcome': outcomes,
  'loanDecisions.madeBy': { rules: 'Regras automáticas', person: 'Uma pessoa' },
  'loanDecisions.reasons': pickWords(declineWords, ({ reason }) => reason),
  'loanDecisions.source': { ...sources, none: nothingRead },
  'loanReviews.outcome': protocolWords.decisions,
  'statementReviews.outcome': protocolWords.readings,
  'loanDecisions.weighed': rateReasonWords,
  'loanDecisions.waived': pickWords(declineWords, ({ reason }) => reason),
  'loanReviews.waived': pickWords(declineWords, ({ reason }) => reason),
  'lenderReports.kind': { ...loanEventWords, ...documentWords },
  'lenderReports.reason': { ...refusalWords, ...payoutRefusalWords },
  'agreements.payoutRefusal': payoutRefusalWords,
  'refunds.refusal': payoutRefusalWords,
  'payments.reversedBy': reversedByWords,
  'payments.reversalOutcome': decidedWords,
  'lenderReports.payout': payouts,
  'passedPromises.kind': promisedThing,
  'protocols.kind': protocolWords.kinds,
  'protocols.state': protocolWords.states,
  'documents.kind': documentWords,
  'documents.state': documentStateWords,
  'documents.reason': refusalWords,
  'documents.verdict': { ...refusalWords, ...documentStateWords },
  'trailEntries.event': trailWords,
  'trailEntries.detail': { ...documentWords, release: 'Liberação do dinheiro' },
  'ebsExecutions.status': statusWords,
  'ebsExecutions.stage': stageWords,
  'ebsExecutions.error': pickWords(ebsErrorWords, ({ what }) => what),
  'ebsExecutions.source': { ...sources, none: nothingRead },
  'ebsActivities.activity': activityWords,
  'people.mobileRefusal': smsRefusalWords,
  'partnerProposals.refusal': partnerRefusalWords,
  'partnerProposals.sent': { ...partnerData, ...partnerBankData },
  'consentEvents.kind': consentWords,
  'consentEvents.action': { given: 'Autorizado', revoked: 'Revogado' },
  'contactMails.kind': contactMailWords,
  'trustedContacts.endedBy': contactEnders,
  'preferences.topic': pickWords(topics, ({ title }) => title),
  'preferences.channel': channels,
  'messages.channel': channels,
  'payments.state': paymentWords,
  'payments.method': methodWords,
  'ledgerEntries.kind': ledgerWords,
  'charges.kind': chargeWords,
  'changeProposals.outcome': proposalEndWords,
  'changeProposals.kind': { ...renegotiationTitles, 'due-day': 'Vencimento em outro dia' },
  'reminders.kind': reminderWords,
  'debitAuthorizations.state': authorizationWords,
  'debitAuthorizations.endedBy': enderWords,
  'debitAuthorizations.requestState': payerRequestWords,
  'debits.state': { open: 'Com o banco', paid: 'Feito', over: 'Não será feito' },
  'chatMessages.author': protocolWords.authors,
}
