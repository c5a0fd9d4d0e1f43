import { returnUntil } from '../../../core/agreement/withdrawal.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import type {
  listProtocols,
  Protocol,
  ProtocolEntry,
  readProtocol,
} from '../../../core/api/contract/protocols.ts'
import { config } from '../../../core/config/config.ts'
import { formatBrl } from '../../../core/format/brl.ts'
import { formatDate } from '../../../core/format/date-text.ts'
import { reviewers } from '../../../core/text/reviewers.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'

const select = (database: Database, userId: string) =>
  database.selectFrom('protocols').selectAll().where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toProtocol = (row: Row): Protocol => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  openedAt: row.opened_at,
  answerBy: row.answer_by,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  loanId: row.loan_id,
})

/** What a person brought to the service, newest first. */
export async function showProtocols(
  database: Database,
  userId: string,
): Promise<Answer<typeof listProtocols>> {
  const rows = await select(database, userId).orderBy('opened_at', 'desc').orderBy('number').execute()
  return { items: rows.map(toProtocol) }
}

const noted = (at: string, text: string): ProtocolEntry => ({ at, author: 'register', text })

async function chatHistory(
  database: Database,
  { user_id, number, opened_at }: Row,
): Promise<ProtocolEntry[]> {
  const messages = await database
    .selectFrom('chat_messages')
    .select(['sent_at as at', 'author', 'text'])
    .where('user_id', '=', user_id)
    .where('protocol', '=', number)
    .orderBy('number')
    .execute()
  return [noted(opened_at, 'Conversa aberta no chat.'), ...messages]
}

async function reviewHistory(database: Database, row: Row): Promise<ProtocolEntry[]> {
  const review = await database
    .selectFrom('loan_reviews')
    .selectAll()
    .where('loan_id', '=', row.loan_id)
    .executeTakeFirst()
  const { comment = '', outcome, answer } = review ?? {}
  const answeredAt = row.answered_at ?? ''
  const said = outcome === 'changed' ? 'A decisão mudou: há ofertas no pedido.' : 'A decisão foi mantida.'
  return [
    noted(row.opened_at, 'Pedido de revisão da decisão registrado.'),
    ...(comment ? [{ at: row.opened_at, author: 'person' as const, text: comment }] : []),
    ...(row.taken_at ? [noted(row.taken_at, `Em análise por ${reviewers}`)] : []),
    ...(outcome ? [noted(answeredAt, said)] : []),
    ...(answer ? [{ at: answeredAt, author: 'attendant' as const, text: answer }] : []),
  ]
}

async function withdrawalHistory(database: Database, row: Row): Promise<ProtocolEntry[]> {
  const agreement = await database
    .selectFrom('agreements')
    .select(['protocol', 'returned_cents', 'released_at'])
    .where('loan_id', '=', row.loan_id)
    .executeTakeFirst()
  const cents = agreement?.returned_cents ?? 0
  const returned = await database
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .select(['ledger_entries.cents', 'payments.paid_on', 'payments.settled_at'])
    .where('ledger_entries.loan_id', '=', row.loan_id)
    .where('ledger_entries.kind', '=', 'return')
    .orderBy('ledger_entries.id')
    .execute()
  let left = cents
  const came = returned.map((part) => {
    left -= part.cents
    const rest = left > 0 ? `Falta devolver ${formatBrl(left)}.` : 'Nada mais a devolver.'
    return noted(
      part.settled_at ?? row.opened_at,
      `Recebemos ${formatBrl(part.cents)} da devolução, pagos em ${formatDate(part.paid_on)}. ${rest}`,
    )
  })
  const nothing = agreement?.released_at
    ? 'Nada a devolver: o que já foi pago cobre o valor recebido, e o que passou dele volta para você.'
    : `Nada a devolver ao ${config.creditor.name}: o dinheiro não tinha sido liberado.`
  return [
    noted(
      row.opened_at,
      `Desistência do contrato ${agreement?.protocol ?? ''} registrada e confirmada na hora.`,
    ),
    noted(
      row.opened_at,
      cents > 0
        ? `Valor a devolver: ${formatBrl(cents)}, sem juros, até ${formatDate(returnUntil(row.opened_at))}.`
        : nothing,
    ),
    ...came,
  ]
}

const histories = { chat: chatHistory, review: reviewHistory, withdrawal: withdrawalHistory }

/** One of them with its history. @throws ApiError 404, the same for another person's as for none */
export async function showProtocol(
  database: Database,
  userId: string,
  number: string,
): Promise<Answer<typeof readProtocol>> {
  const row = await select(database, userId).where('number', '=', number).executeTakeFirst()
  if (!row) throw refusal(404, 'not_found')
  const history = await histories[row.kind](database, row)
  if (row.closed_at) history.push(noted(row.closed_at, 'Atendimento encerrado.'))
  return { ...toProtocol(row), history }
}
