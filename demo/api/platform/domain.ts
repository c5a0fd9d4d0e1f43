import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { ContractRoutes } from './http/contract-routes.ts'
import type { JobHandler } from './jobs/worker.ts'

/** A domain of the API. Its tables are in its tables.ts. */
export interface Domain {
  /** Serves its operations, and what it serves outside the contract. */
  routes?(routes: ContractRoutes, context: Context, app: FastifyInstance): void
  /** The handlers of its jobs, by kind. */
  jobs?(context: Context): Readonly<Record<string, JobHandler>>
  /** Its hourly work: deletes what has passed its term, or lets it lapse. */
  expire?: readonly ((context: Context) => Promise<unknown>)[]
  /** Its other hourly work: plans what is due. */
  sweep?: readonly ((context: Context) => Promise<unknown>)[]
}
