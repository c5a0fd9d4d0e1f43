import { type Kysely, sql } from 'kysely'

/** Several annexes per contract, and the days by which a change of due day moved an installment. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const columns = ['content', 'content_hash', 'pdf', 'made_at'] as const
  await columns
    .reduce(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      schema
        .createTable('numbered_annexes')
        .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull()),
    )
    .addPrimaryKeyConstraint('annexes_of_loan', ['loan_id', 'number'])
    .execute()
  await sql`insert into numbered_annexes (loan_id, number, content, content_hash, pdf, made_at)
    select loan_id, 1, content, content_hash, pdf, made_at from annexes`.execute(database)
  await schema.dropTable('annexes').execute()
  await schema.alterTable('numbered_annexes').renameTo('annexes').execute()

  await schema
    .alterTable('installments')
    .addColumn('moved_days', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update installments set moved_days = coalesce((select sum(extra_days) from due_date_changes
    where due_date_changes.loan_id = installments.loan_id
    and due_date_changes.first_number = installments.number), 0)`.execute(database)
}
