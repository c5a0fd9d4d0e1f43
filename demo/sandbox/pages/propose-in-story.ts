import type { Change } from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { addMonths } from '#core/calendar/dates.ts'
import type { Context } from '../../api/platform/context.ts'
import { inTransaction } from '../../api/platform/database/in-transaction.ts'
import type { OwnedLoanKey } from '../../api/repayment/loans-in-repayment.ts'
import { makeProposal, previewProposal } from '../../api/support/proposals.ts'
import { writeMessage } from '../../api/support/write-message.ts'
import { ensureReadyStaff, readyStaff } from './ready-staff.ts'

/** A customer who has asked for smaller payments, and what a ready colleague has proposed to them today. */
export async function proposeInStory(context: Context, asked: OwnedLoanKey): Promise<void> {
  const { database, clock } = context
  const why = 'Meu salário caiu. Consigo R$ 100 agora e, por mês, bem menos do que a parcela.'
  await writeMessage(context, database, asked.userId, 'person', why)
  const change: Change = {
    kind: 'late-plan',
    entryCents: 100_00,
    partsQty: 8,
    firstDueDate: `${addMonths(today(clock), 2).slice(0, 8)}10`,
    rest: { kind: 'term', addedQty: 12 },
  }
  const { hash: checked } = await previewProposal(context, { ...asked, change })
  await ensureReadyStaff(context)
  const { email } = readyStaff.find(({ role }) => role === 'support') ?? {}
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email ?? '')
    .executeTakeFirstOrThrow()
  const words =
    'O banco aceitou parcelas menores, e o que já venceu em partes. Veja se assim cabe no seu mês.'
  await inTransaction(database, (transaction) =>
    makeProposal({ ...context, database: transaction }, transaction, {
      ...{ ...asked, change, checked, staffId, words },
      isSureOfEnd: false,
    }),
  )
}
