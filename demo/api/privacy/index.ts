import type { Domain } from '../platform/domain.ts'
import { sweepCopies } from './copy/request-copy.ts'
import { eraseExpired } from './erase-account.ts'
import { privacyRoutes } from './routes.ts'

/** The job that makes a data export is in desk/, which adds what the staff saw. */
export const privacy: Domain = { routes: privacyRoutes, expire: [sweepCopies, eraseExpired] }
