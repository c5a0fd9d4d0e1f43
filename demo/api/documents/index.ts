import type { Domain } from '../platform/domain.ts'
import { documentRoutes } from './routes.ts'
import { sweepDocuments } from './sweep-documents.ts'

/** Its jobs are in repayment/: a review that accepts the documents releases the money. */
export const documents: Domain = { routes: documentRoutes, expire: [sweepDocuments] }
