import type { DocumentState } from '#core/agreement/documents.ts'
import { trailWords } from '#core/agreement/trail-words.ts'
import type { ChargeKind } from '#core/api/contract/charges.ts'
import type { ConsentKind } from '#core/api/contract/consents.ts'
import type { paymentMethods } from '#core/api/contract/installments.ts'
import { config } from '#core/config/config.ts'
import { loanWords } from '#core/loan/words.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { documentWords, refusalWords } from '#core/text/documents.ts'
import { type EbsActivity, ebsErrorWords, stageWords } from '#core/text/ebs.ts'
import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { protocolWords } from '#core/text/protocols.ts'
import type { ChatTables } from '../../platform/database/chat-schema.ts'
import type { JourneyTables } from '../../platform/database/journey-schema.ts'
import type { LedgerKind, PaymentState, RepaymentTables } from '../../platform/database/repayment-schema.ts'
import type { UserState } from '../../platform/database/schema.ts'

const { partnerLender } = config
const { channels, topics } = preferenceTexts

const pick = <Key extends string, Words, Picked>(
  from: Record<Key, Words>,
  part: (words: Words) => Picked,
): Record<Key, Picked> =>
  Object.fromEntries(Object.entries<Words>(from).map(([key, words]) => [key, part(words)])) as Record<
    Key,
    Picked
  >

const userStates: Record<UserState, string> = {
  unconfirmed: 'Falta ativar',
  active: 'Ativa',
  locked: 'Bloqueada',
  frozen: 'Suspensa por segurança',
  deleted: 'Excluída',
}

const documentStates: Record<DocumentState, string> = {
  receiving: 'Sendo recebido',
  received: 'Recebido',
  'in-review': 'Em conferência',
  accepted: 'Aceito',
  refused: 'Recusado',
}

const ebsStatuses: Record<JourneyTables['ebsExecutions']['status'], string> = {
  idle: 'Não começou',
  sending: 'Enviando',
  waiting: 'Em leitura',
  token: 'Esperando um código',
  authorize: 'Esperando a autorização na página do banco',
  qr: 'Esperando a leitura de um QR code',
  confirm: 'Esperando a confirmação no banco',
  error: 'Falhou',
  done: 'Concluída',
}

const activities: Record<EbsActivity, string> = {
  consent_given: 'Consentimento dado',
  started: 'Começou',
  authorization_requested: 'Autorização pedida no banco',
  authorization_received: 'Autorização recebida do banco',
  login_accepted: 'Acesso aceito pelo banco',
  token_requested: 'Código pedido pelo banco',
  token_received: 'Código informado',
  qr_shown: 'QR code mostrado',
  confirmation_requested: 'Confirmação pedida pelo banco',
  accounts_read: 'Contas lidas',
  transactions_read: 'Movimentações lidas',
  statement_received: 'Extrato recebido',
  finished: 'Terminou',
  failed: 'Falhou',
}

const consents: Record<ConsentKind, string> = {
  terms: 'Termos de uso',
  scr: 'Consulta ao SCR do Banco Central',
  'bank-data': 'Leitura dos dados bancários',
  partner: `Envio de um pedido à ${partnerLender.name}`,
  marketing: 'Comunicação',
}

const payments: Record<PaymentState, string> = {
  processing: 'Em compensação',
  settled: 'Recebido',
  short: 'Menor que o cobrado, pagou uma parte',
  duplicate: 'Em duplicidade, a devolver',
}

const ledger: Record<LedgerKind, string> = {
  received: 'Recebido',
  installment: 'Parcela',
  fine: 'Multa',
  'late-interest': 'Juros de mora',
  discount: 'Desconto',
  return: 'Devolução',
  undone: 'Desfeito pela desistência',
  credit: 'Crédito',
  'credit-used': 'Crédito devolvido',
  refund: 'Devolvido por Pix',
}

const charges: Record<ChargeKind, string> = {
  installment: 'Parcela',
  part: 'Parte de uma parcela',
  payoff: 'Antecipação ou quitação',
  return: 'Devolução após desistência',
}

const methods: Record<(typeof paymentMethods)[number], string> = { boleto: 'Boleto', pix: 'Pix' }

const reminders: Record<RepaymentTables['reminders']['kind'], string> = {
  soon: '5 dias antes',
  tomorrow: 'Na véspera',
  today: 'No dia',
  late: 'No dia seguinte',
}

const authors: Record<ChatTables['chatMessages']['author'], string> = {
  person: 'Você',
  attendant: 'Atendimento',
}

/** What codes of closed lists mean, by table and column: a new code does not compile until it stands here. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'users.state': userStates,
  'loans.state': pick(loanWords, ({ name }) => name),
  'loans.decision': { approved: 'Aprovado', declined: 'Não aprovado' },
  'loans.declineReasons': pick(declineWords, ({ reason }) => reason),
  'loanDecisions.outcome': { approved: 'Aprovado', declined: 'Não aprovado' },
  'loanDecisions.madeBy': { rules: 'Regras automáticas', person: 'Uma pessoa' },
  'loanDecisions.reasons': pick(declineWords, ({ reason }) => reason),
  'loanDecisions.source': {
    bank: 'Conexão com o banco',
    statement: 'Extrato enviado',
    none: 'Só o informado',
  },
  'loanReviews.outcome': { upheld: 'Decisão mantida', changed: 'Decisão mudada' },
  'loanDecisions.waived': pick(declineWords, ({ reason }) => reason),
  'loanReviews.waived': pick(declineWords, ({ reason }) => reason),
  'protocols.kind': protocolWords.kinds,
  'protocols.state': protocolWords.states,
  'documents.kind': documentWords,
  'documents.state': documentStates,
  'documents.reason': refusalWords,
  'trailEntries.event': trailWords,
  'trailEntries.detail': { ...documentWords, release: 'Liberação do dinheiro' },
  'ebsExecutions.status': ebsStatuses,
  'ebsExecutions.stage': stageWords,
  'ebsExecutions.error': pick(ebsErrorWords, ({ what }) => what),
  'ebsExecutions.source': { bank: 'Conexão com o banco', statement: 'Extrato enviado' },
  'ebsActivities.activity': activities,
  'partnerProposals.sent': { ...partnerData, ...partnerBankData },
  'consentEvents.kind': consents,
  'consentEvents.action': { given: 'Autorizado', revoked: 'Revogado' },
  'preferences.topic': pick(topics, ({ title }) => title),
  'preferences.channel': channels,
  'messages.channel': channels,
  'payments.state': payments,
  'payments.method': methods,
  'ledgerEntries.kind': ledger,
  'charges.kind': charges,
  'reminders.kind': reminders,
  'chatMessages.author': authors,
}
