import type { FastifyInstance } from 'fastify'
import { secondsUntil } from '../clock.ts'
import type { Context } from '../context.ts'
import { createRefusal } from './api-errors.ts'

/** Clients ask again after a minute at most, because maintenance may end earlier. */
const longestWait = 60

/** Refuses the API's calls until the configured end of maintenance. Health checks, metrics and pages go on. */
export function closeForMaintenance(app: FastifyInstance, { clock, settings }: Context): void {
  const { maintenance } = settings
  if (!maintenance) return
  app.addHook('onRequest', async ({ url }) => {
    const isOver = Date.parse(maintenance.until) <= clock().getTime()
    if (isOver || !url.startsWith('/api/')) return
    throw createRefusal('unavailable', Math.min(longestWait, secondsUntil(clock, maintenance.until)))
  })
}
