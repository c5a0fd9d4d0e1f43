import { sql } from 'kysely'
import { lastReturnDate, mayBePaidOut } from '#core/agreement/withdrawal.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listProtocols, Protocol, ProtocolEntry, readProtocol } from '#core/api/contract/protocols.ts'
import type { ProposalEnd } from '#core/api/contract/renegotiation.ts'
import { bank } from '#core/brand/names.baked.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import {
  type ContestOutcome,
  type DecisionReviewOutcome,
  protocolWords,
} from '#core/protocols/protocol-words.ts'
import { increaseWords } from '#core/text/payments.ts'
import { missedSentence, ombudsmanWay } from '#core/text/promises.ts'
import { proposalEndWords } from '#core/text/proposals.ts'
import { reviewers } from '#core/text/reviewers.ts'
import { servedFirst } from '../identity/served-first.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue } from '../platform/database/count-where.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { contestedThings, returnEntries } from './contested-things.ts'
import { listSoonerCases } from './private-calls.ts'

const stored = [
  'number',
  'kind',
  'state',
  'openedAt',
  'answerBy',
  'answeredAt',
  'closedAt',
  'loanId',
] as const satisfies readonly Exclude<keyof Protocol, 'about'>[]

const selectProtocols = (database: Database, userId: string) =>
  database.selectFrom('protocols').select(stored).where('userId', '=', userId)

const selectWithHistory = (database: Database, userId: string) =>
  selectProtocols(database, userId)
    .select(['userId', 'takenAt'])
    .select(({ selectFrom }) =>
      selectFrom('contestProofs')
        .select('contestProofs.sentAt')
        .whereRef('contestProofs.protocol', '=', 'protocols.number')
        .as('proofSentAt'),
    )

type ProtocolRow = Awaited<ReturnType<ReturnType<typeof selectWithHistory>['execute']>>[number]

/** The user's support cases, newest first. */
export async function showProtocols(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<Answer<typeof listProtocols>> {
  const rows = await selectProtocols(context.database, userId)
    .orderBy('openedAt', 'desc')
    .orderBy('number')
    .execute()
  const about = await contestedThings(
    context,
    rows.flatMap(({ kind, number: protocol }) => (kind === 'contest' ? [{ protocol }] : [])),
  )
  const calls = await listSoonerCases(context, userId)
  const items = [...rows.map((row) => ({ ...row, about: about(row.number) })), ...calls]
  return {
    items: items.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)),
    missed: await missedPromises(context.database, userId),
  }
}

/** What was promised to a user and not kept in time, newest first, with the number of the case or contract. */
const missedPromises = (database: Database, userId: string) =>
  database
    .selectFrom('passedPromises')
    .leftJoin('payments', 'payments.id', 'passedPromises.subject')
    .leftJoin('agreements', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('agreements.loanId', '=', fn.coalesce('payments.loanId', ref('passedPromises.subject'))),
      ),
    )
    .select(['passedPromises.kind', 'passedPromises.promisedBy'])
    .select(({ fn, ref }) => fn.coalesce('agreements.protocol', ref('passedPromises.subject')).as('protocol'))
    .where('passedPromises.userId', '=', userId)
    .orderBy('passedPromises.notifiedAt', 'desc')
    .orderBy('passedPromises.subject')
    .execute()

/** What a case says of its own promises that were not kept. */
async function missedEntries(database: Database, { number, kind }: ProtocolRow): Promise<ProtocolEntry[]> {
  if (kind === 'withdrawal') return []
  const rows = await database
    .selectFrom('passedPromises')
    .select(['promisedBy', 'notifiedAt'])
    .where('subject', '=', number)
    .where('kind', '=', kind)
    .orderBy('notifiedAt')
    .execute()
  return rows.map(({ promisedBy, notifiedAt }) =>
    registerEntry(
      notifiedAt,
      `${missedSentence(kind, promisedBy)} Se preferir, procure ${ombudsmanWay}, com este protocolo.`,
    ),
  )
}

const registerEntry = (at: string, text: string): ProtocolEntry => ({ at, author: 'register', text })

/** The messages of a case, and how its proposals ended that no message answered. */
async function chatHistory(
  database: Database,
  { userId, number, openedAt }: ProtocolRow,
): Promise<ProtocolEntry[]> {
  const rows = await database
    .selectFrom('chatMessages')
    .select(['sentAt as at', 'text', 'number'])
    .select((eb) => eb.ref('author').$castTo<ProtocolEntry['author']>().as('author'))
    .where('userId', '=', userId)
    .where('protocol', '=', number)
    .unionAll(
      database
        .selectFrom('changeProposals')
        .select((eb) => [
          eb.ref('endedAt').$castTo<string>().as('at'),
          eb.ref('outcome').$castTo<string>().as('text'),
        ])
        .select([sql<number>`0`.as('number'), sql<ProtocolEntry['author']>`'register'`.as('author')])
        .where('protocol', '=', number)
        .where('outcome', '!=', 'declined'),
    )
    .orderBy('at')
    .orderBy('number')
    .execute()
  const history = rows.map(({ at, author, text }) => ({
    ...{ at, author },
    text: author === 'register' ? proposalEndWords[text as ProposalEnd] : text,
  }))
  return [registerEntry(openedAt, 'Conversa aberta no chat.'), ...history]
}

/** The number of the newest message of a case; null without one. */
async function lastMessageOf(database: Database, protocol: string): Promise<number | null> {
  const { last } = await database
    .selectFrom('chatMessages')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow()
  return last
}

/** The cases that a person answers: where they are, what was asked, and what each outcome is called. */
const reviews = {
  review: {
    table: 'loanReviews',
    asked: 'Pedido de revisão da decisão registrado.',
    outcomes: protocolWords.decisions,
  },
  statement: {
    table: 'statementReviews',
    asked: 'Pedido de conferência do extrato registrado.',
    outcomes: protocolWords.readings,
  },
  contest: {
    table: 'contests',
    asked: 'Contestação registrada.',
    outcomes: protocolWords.contests,
  },
} as const

/** What a contest gives back, after its outcome; else empty. */
async function returnSentence(database: Database, protocol: string): Promise<string> {
  const { returnCents, correctionCents } = await database
    .selectFrom('contests')
    .select(['returnCents', 'correctionCents'])
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow()
  if (!returnCents) return ''
  const increase = correctionCents ? `, com ${increaseWords(correctionCents)}` : ''
  return ` Voltam para você ${formatBrl(returnCents)}${increase}.`
}

const answeredHistory =
  (kind: keyof typeof reviews) =>
  async (database: Database, row: ProtocolRow): Promise<ProtocolEntry[]> => {
    const { table, asked } = reviews[kind]
    const outcomes: Partial<Record<ContestOutcome | DecisionReviewOutcome, string>> = reviews[kind].outcomes
    const review = await database
      .selectFrom(table)
      .select(['comment', 'outcome', 'answer'])
      .where('protocol', '=', row.number)
      .executeTakeFirst()
    const { comment = '', outcome, answer } = review ?? {}
    const back = kind === 'contest' ? await returnSentence(database, row.number) : ''
    const answeredAt = row.answeredAt ?? ''
    return [
      registerEntry(row.openedAt, asked),
      ...(comment ? [{ at: row.openedAt, author: 'person' as const, text: comment }] : []),
      ...(row.proofSentAt ? [registerEntry(row.openedAt, protocolWords.contestProof)] : []),
      ...(row.takenAt ? [registerEntry(row.takenAt, `Em análise por ${reviewers}`)] : []),
      ...(outcome ? [registerEntry(answeredAt, `${outcomes[outcome]}.${back}`)] : []),
      ...(answer ? [{ at: answeredAt, author: 'attendant' as const, text: answer }] : []),
      ...(kind === 'contest' ? await returnEntries(database, row.number) : []),
    ]
  }

async function withdrawalHistory(database: Database, row: ProtocolRow): Promise<ProtocolEntry[]> {
  const agreement = await database
    .selectFrom('agreements')
    .select(['protocol', 'returnedCents', 'releasedAt', 'payout', 'payoutAskedAt'])
    .where('loanId', '=', row.loanId)
    .executeTakeFirst()
  const cents = agreement?.returnedCents ?? 0
  const returned = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select(['ledgerEntries.cents', 'ledgerEntries.at', 'payments.paidOn'])
    .where('ledgerEntries.loanId', '=', row.loanId)
    .where('ledgerEntries.kind', '=', 'return')
    .orderBy('ledgerEntries.id')
    .execute()
  let left = cents
  const came = returned.map((part) => {
    left -= part.cents
    const rest = left > 0 ? `Falta devolver ${formatBrl(left)}.` : 'Nada mais a devolver.'
    const came = `Recebemos ${formatBrl(part.cents)} da devolução, pagos em ${formatDate(part.paidOn)}.`
    const gone = `${formatBrl(-part.cents)} da devolução saíram da nossa conta e são devidos de novo.`
    return registerEntry(part.at, `${part.cents < 0 ? gone : came} ${rest}`)
  })
  const nothing =
    agreement && mayBePaidOut(agreement)
      ? 'Nada a devolver: o que já foi pago cobre o valor recebido, e o que passou dele volta para você.'
      : `Nada a devolver ${bank.to}: o dinheiro não tinha sido liberado.`
  return [
    registerEntry(
      row.openedAt,
      `Desistência do contrato ${agreement?.protocol ?? ''} registrada e confirmada na hora.`,
    ),
    registerEntry(
      row.openedAt,
      cents > 0
        ? `Valor a devolver: ${formatBrl(cents)}, sem juros, até ${formatDate(lastReturnDate(row.openedAt))}.`
        : nothing,
    ),
    ...came,
  ]
}

const histories = {
  chat: chatHistory,
  review: answeredHistory('review'),
  statement: answeredHistory('statement'),
  contest: answeredHistory('contest'),
  withdrawal: withdrawalHistory,
}

/** One case with its history. @throws ApiError 404, the same for another user's case as for a missing one */
export async function showProtocol(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  number: string,
): Promise<Answer<typeof readProtocol>> {
  const { database } = context
  const row = await selectWithHistory(database, userId).where('number', '=', number).executeTakeFirst()
  if (!row) {
    const call = (await listSoonerCases(context, userId)).find((one) => one.number === number)
    if (!call) throw createRefusal('not_found')
    return { ...call, hasProof: false, lastMessage: null }
  }
  const lastMessage = await lastMessageOf(database, number)
  const entries = [...(await missedEntries(database, row)), ...(await histories[row.kind](database, row))]
  const history = entries.toSorted((a, b) => a.at.localeCompare(b.at))
  if (row.closedAt) history.push(registerEntry(row.closedAt, 'Atendimento encerrado.'))
  const about =
    row.kind === 'contest' ? (await contestedThings(context, [{ protocol: number }]))(number) : null
  return { ...pickFields(row, stored), about, history, hasProof: row.proofSentAt !== null, lastMessage }
}

/** Unanswered protocols by deadline. */
export const listOpenProtocols = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  database
    .selectFrom('protocols')
    .select(['number', 'kind', 'state', 'openedAt', 'answerBy'])
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .$call(servedFirst(clock, 'protocols.userId'))
    .orderBy('answerBy')
    .orderBy('openedAt')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countOpenProtocols = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  database
    .selectFrom('protocols')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('openedAt').as('oldest')])
    .select(({ ref }) => countOverdue(clock, ref('answerBy')))
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** The user of a protocol. */
export const findProtocolOwner = (database: Database, number: string) =>
  database
    .selectFrom('protocols')
    .select(['number', 'userId'])
    .where('number', '=', number)
    .executeTakeFirst()
