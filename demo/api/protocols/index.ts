import type { Domain } from '../platform/domain.ts'
import { protocolRoutes } from './routes.ts'

export const protocols: Domain = { routes: protocolRoutes }
