import { documentStateWords, documentWords, refusalWords } from '#core/agreement/document-words.ts'
import { trailWords } from '#core/agreement/trail-words.ts'
import { activityWords, ebsErrorWords, stageWords, statusWords } from '#core/ebs/words.ts'
import { loanWords } from '#core/loan/words.ts'
import { protocolWords } from '#core/protocols/words.ts'
import { userStateWords } from '#core/text/accounts.ts'
import { chargeWords, reminderWords } from '#core/text/charges.ts'
import { consentWords } from '#core/text/consents.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { ledgerWords } from '#core/text/ledger.ts'
import { loanEventWords } from '#core/text/lender-reports.ts'
import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { methodWords, paymentWords } from '#core/text/payments.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { rateReasonWords } from '#core/text/rate-reasons.ts'
import type { LoanEvent } from '../../ports/lender.ts'

const { channels, topics } = preferenceTexts

const pick = <Key extends string, Words, Picked>(
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
const sources = { bank: 'Conexão com o banco', statement: 'Extrato enviado' }

/** Words for the codes of closed lists, by table and column: a new code does not compile without words. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'users.state': userStateWords,
  'loans.state': pick(loanWords, ({ name }) => name),
  'loans.decision': outcomes,
  'loans.declineReasons': pick(declineWords, ({ reason }) => reason),
  'loanDecisions.outcome': outcomes,
  'loanDecisions.madeBy': { rules: 'Regras automáticas', person: 'Uma pessoa' },
  'loanDecisions.reasons': pick(declineWords, ({ reason }) => reason),
  'loanDecisions.source': { ...sources, none: nothingRead },
  'loanReviews.outcome': protocolWords.outcomes,
  'statementReviews.outcome': protocolWords.readings,
  'loanDecisions.weighed': rateReasonWords,
  'loanDecisions.waived': pick(declineWords, ({ reason }) => reason),
  'loanReviews.waived': pick(declineWords, ({ reason }) => reason),
  'lenderReports.kind': { ...loanEventWords, ...documentWords },
  'lenderReports.reason': refusalWords,
  'lenderReports.payout': payouts,
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
  'ebsExecutions.error': pick(ebsErrorWords, ({ what }) => what),
  'ebsExecutions.source': { ...sources, none: nothingRead },
  'ebsActivities.activity': activityWords,
  'partnerProposals.sent': { ...partnerData, ...partnerBankData },
  'consentEvents.kind': consentWords,
  'consentEvents.action': { given: 'Autorizado', revoked: 'Revogado' },
  'preferences.topic': pick(topics, ({ title }) => title),
  'preferences.channel': channels,
  'messages.channel': channels,
  'payments.state': paymentWords,
  'payments.method': methodWords,
  'ledgerEntries.kind': ledgerWords,
  'charges.kind': chargeWords,
  'reminders.kind': reminderWords,
  'chatMessages.author': protocolWords.authors,
}
