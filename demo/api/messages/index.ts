import type { Domain } from '../platform/domain.ts'
import { messageRoutes } from './routes.ts'

export const messages: Domain = { routes: messageRoutes }
