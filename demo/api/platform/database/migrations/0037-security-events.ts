import type { Kysely } from 'kysely'

/** Security events of accounts, separate from the log; append-only until their retention period ends. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('security_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('security_events_subject')
    .on('security_events')
    .columns(['subject', 'at'])
    .execute()
  await schema.createIndex('security_events_at').on('security_events').column('at').execute()
}
