import type { ExpressionBuilder } from 'kysely'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { ProtocolEntry } from '#core/api/contract/protocols.ts'
import { today } from '#core/calendar/clock.ts'
import { payoutLine } from '#core/fields/payout.ts'
import { formatBrl } from '#core/format/brl.ts'
import { contestedWords } from '#core/text/contested.ts'
import { loanNamed } from '#core/text/loan-named.ts'
import { payersAccount } from '#core/text/payments.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { payoutOf } from '../profile/payout-account.ts'

const selectThings = (database: Database) =>
  database
    .selectFrom('contests')
    .leftJoin('installments', (join) =>
      join
        .onRef('installments.loanId', '=', 'contests.loanId')
        .on('contests.about', '=', 'installment')
        .on(({ eb, ref }) =>
          eb(eb.cast<string>('installments.number', 'text'), '=', ref('contests.reference')),
        ),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'contests.reference').on('contests.about', '=', 'payment'),
    )
    .leftJoin('inbox', (join) =>
      join.onRef('inbox.id', '=', 'contests.reference').on('contests.about', '=', 'message'),
    )
    .leftJoin('agreements', 'agreements.loanId', 'contests.loanId')
    .select(['contests.protocol', 'installments.number', 'installments.installmentCents'])
    .select(['installments.dueDate', 'payments.amountCents', 'payments.paidOn', 'inbox.subject'])
    .select('agreements.content')

type ThingRow = Awaited<ReturnType<ReturnType<typeof selectThings>['execute']>>[number]

function wordsOf({ clock }: Pick<Context, 'clock'>, row: ThingRow): string | null {
  const { number, installmentCents, dueDate, amountCents, paidOn, subject, content } = row
  if (subject !== null) return contestedWords.message(subject)
  const netCents = content === null ? null : (JSON.parse(content) as AgreementContent).terms.netCents
  const ofLoan = netCents === null ? '' : `,${loanNamed('do', { netCents })}`
  if (number !== null && installmentCents !== null && dueDate !== null)
    return contestedWords.installment({ number, installmentCents, dueDate }, today(clock)) + ofLoan
  return amountCents !== null && paidOn !== null
    ? contestedWords.payment({ amountCents, paidOn }) + ofLoan
    : null
}

/** What each of some contests is about, in words, by its protocol. */
export async function contestedThings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  contests: readonly { protocol: string }[],
): Promise<(protocol: string) => string | null> {
  // PostgreSQL refuses a list of nothing.
  if (contests.length === 0) return () => null
  const protocols = contests.map(({ protocol }) => protocol)
  const rows = await selectThings(database).where('contests.protocol', 'in', protocols).execute()
  const words = new Map(rows.map((row) => [row.protocol, wordsOf({ clock }, row)]))
  return (protocol) => words.get(protocol) ?? null
}

/** Whether a refund is of a payment that a contest is about, or of one for the contested installment. */
const isReturnOf = ({ or, and, eb, exists, selectFrom }: ExpressionBuilder<Schema, 'contests' | 'refunds'>) =>
  or([
    and([eb('contests.about', '=', 'payment'), eb('refunds.paymentId', '=', eb.ref('contests.reference'))]),
    and([
      eb('contests.about', '=', 'installment'),
      exists(
        selectFrom('ledgerEntries')
          .select('ledgerEntries.id')
          .whereRef('ledgerEntries.paymentId', '=', 'refunds.paymentId')
          .where((line) =>
            line(line.cast<string>('ledgerEntries.number', 'text'), '=', line.ref('contests.reference')),
          ),
      ),
    ]),
  ])

/** The protocols of the contests answered since a moment for which a payment is refunded, oldest first. */
export async function contestsOfRefund(
  database: Database,
  paymentId: string,
  since: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('contests')
    .innerJoin('refunds', 'refunds.loanId', 'contests.loanId')
    .innerJoin('protocols', 'protocols.number', 'contests.protocol')
    .select('contests.protocol')
    .where('refunds.paymentId', '=', paymentId)
    .where('contests.returnCents', '>', 0)
    .where('protocols.answeredAt', '>=', since)
    .where(isReturnOf)
    .orderBy('protocols.answeredAt')
    .execute()
  return rows.map(({ protocol }) => protocol)
}

/** What the bank was asked to send back after a contest, and what it sent, each with where to. */
export async function returnEntries(database: Database, protocol: string): Promise<ProtocolEntry[]> {
  const refunds = await database
    .selectFrom('contests')
    .innerJoin('refunds', 'refunds.loanId', 'contests.loanId')
    .innerJoin('people', 'people.userId', 'contests.userId')
    .select(['refunds.cents', 'refunds.askedAt', 'refunds.sentAt', 'refunds.receiveBy', 'refunds.bank'])
    .select(['refunds.agency', 'refunds.account', 'refunds.digit', 'people.cpf'])
    .where('contests.protocol', '=', protocol)
    .where('contests.returnCents', '>', 0)
    .where(isReturnOf)
    .orderBy('refunds.askedAt')
    .orderBy('refunds.paymentId')
    .execute()
  return refunds.flatMap(({ cents, askedAt, sentAt, receiveBy, cpf, ...account }) => {
    const place = receiveBy === 'payer' ? payersAccount : payoutLine(payoutOf({ ...account, receiveBy }, cpf))
    const entry = (at: string, text: string) => ({ at, author: 'register' as const, text })
    return [
      entry(askedAt, `Pedimos ao banco que envie ${formatBrl(cents)} por Pix. Para onde: ${place}.`),
      ...(sentAt ? [entry(sentAt, `O banco enviou ${formatBrl(cents)} por Pix. Para onde: ${place}.`)] : []),
    ]
  })
}
