import type { Kysely } from 'kysely'

/** Adds staff, their sessions and the record of their actions, and when a job was given up. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('factor_secret', 'text', (column) => column.notNull())
    .addColumn('factor_step', 'integer', (column) => column.notNull())
    .addColumn('invite_hash', 'text', (column) => column.unique())
    .addColumn('invite_until', 'text')
    .addColumn('invited_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('removed_at', 'text')
    .execute()
  await schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .addColumn('form_key', 'text', (column) => column.unique())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_events_by_subject').on('staff_events').column('subject').execute()
  await schema.createIndex('staff_events_by_detail').on('staff_events').column('detail').execute()
  await schema.alterTable('jobs').addColumn('given_up_at', 'text').execute()
}
