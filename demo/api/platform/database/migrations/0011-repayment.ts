import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { addMonths, daysBetween } from '#core/calendar/dates.ts'

type Table = CreateTableBuilder<string, string>

const columns = (table: Table, type: 'text' | 'integer', names: readonly string[]) =>
  names.reduce((made, name) => made.addColumn(name, type, (column) => column.notNull()), table)

/** Installments, charges, payments and the ledger. All rows are deleted with their loan. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const ofLoan = (name: string, texts: readonly string[], integers: readonly string[]): Table => {
    const made: Table = database.schema
      .createTable(name)
      .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    return columns(columns(made, 'text', texts), 'integer', integers)
  }
  const withId = (table: Table): Table => table.addColumn('id', 'text', (column) => column.primaryKey())
  const amounts = ['installment_cents', 'interest_cents', 'amortisation_cents', 'balance_cents']

  await ofLoan('installments', ['due_date'], ['number', 'extra_days', ...amounts])
    .addColumn('payment_id', 'text')
    .addColumn('paid_cents', 'integer')
    .addPrimaryKeyConstraint('installments_pk', ['loan_id', 'number'])
    .execute()

  const once = ['our_number', 'barcode', 'txid']
  const charges = ofLoan(
    'charges',
    ['kind', 'subject', 'items', 'due_date', 'issued_at', ...once],
    ['amount_cents'],
  )
  await once
    .reduce((table, name) => table.addUniqueConstraint(`charges_${name}`, [name]), withId(charges))
    .addUniqueConstraint('charges_once', ['loan_id', 'subject'])
    .execute()

  const payments = ['method', 'state', 'paid_on', 'received_at']
  await withId(ofLoan('payments', payments, ['amount_cents', 'credit_cents']))
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charges.id').onDelete('cascade'))
    .addColumn('end_to_end_id', 'text')
    .addColumn('settled_at', 'text')
    .execute()
  await database.schema.createIndex('payments_of_loan').on('payments').columns(['loan_id', 'state']).execute()

  await withId(ofLoan('ledger_entries', ['payment_id', 'kind', 'at'], ['number', 'cents']))
    .addUniqueConstraint('ledger_once', ['payment_id', 'kind', 'number'])
    .execute()
  await database.schema.createIndex('ledger_of_loan').on('ledger_entries').column('loan_id').execute()

  const events = withId(database.schema.createTable('bank_events'))
  await columns(events, 'text', ['digest', 'received_at']).execute()

  const moved = ['first_number', 'day_before', 'day_after', 'extra_days', 'extra_interest_cents']
  await withId(ofLoan('due_date_changes', ['before', 'changed_on'], moved)).execute()

  await ofLoan('reminders', ['due_date', 'kind', 'at'], ['number'])
    .addPrimaryKeyConstraint('reminders_pk', ['loan_id', 'number', 'due_date', 'kind'])
    .execute()

  await begin(database)
}

interface Content {
  terms: { disbursementDate: string; firstDueDate: string }
  installments: {
    number: number
    dueDate: string
    installmentCents: number
    interestCents: number
    amortisationCents: number
    balanceCents: number
  }[]
}

/** Creates installments for loans paid out before this table existed. */
async function begin(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ loan_id: string; content: string }>`
    select agreements.loan_id, agreements.content from agreements
    join loans on loans.id = agreements.loan_id
    where loans.state = 'active'`.execute(database)
  for (const { loan_id, content } of rows) {
    const { terms, installments } = JSON.parse(content) as Content
    const extra = daysBetween(addMonths(terms.disbursementDate, 1), terms.firstDueDate)
    for (const row of installments)
      await sql`insert into installments (loan_id, number, due_date, extra_days, installment_cents,
        interest_cents, amortisation_cents, balance_cents)
        values (${loan_id}, ${row.number}, ${row.dueDate}, ${row.number === 1 ? extra : 0},
        ${row.installmentCents}, ${row.interestCents}, ${row.amortisationCents},
        ${row.balanceCents})`.execute(database)
  }
}
