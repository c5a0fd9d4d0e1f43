import type { Answer } from '../../../core/api/contract/operation.ts'
import type {
  listProtocols,
  Protocol,
  ProtocolEntry,
  readProtocol,
} from '../../../core/api/contract/protocols.ts'
import { config } from '../../../core/config/config.ts'
import { formatBrl } from '../../../core/format/brl.ts'
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

async function chatHistory(database: Database, { number, opened_at }: Row): Promise<ProtocolEntry[]> {
  const messages = await database
    .selectFrom('chat_messages')
    .select(['sent_at as at', 'author', 'text'])
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
    .select(['protocol', 'returned_cents'])
    .where('loan_id', '=', row.loan_id)
    .executeTakeFirst()
  const cents = agreement?.returned_cents ?? 0
  return [
    noted(
      row.opened_at,
      `Desistência do contrato ${agreement?.protocol ?? ''} registrada e confirmada na hora.`,
    ),
    noted(
      row.opened_at,
      cents > 0
        ? `Valor a devolver: ${formatBrl(cents)}.`
        : `Nada a devolver ao ${config.creditor.name}: o dinheiro não tinha sido liberado.`,
    ),
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
