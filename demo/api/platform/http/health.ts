import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { refusal } from './errors.ts'

/** /healthz: the process is up. /readyz: the database answers too. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(database)
      return { status: 'ok' }
    } catch {
      throw refusal(503, 'unavailable', 1)
    }
  })
}
