import type { ExportState } from '#core/api/contract/data-export.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

interface DataExports {
  userId: string
  id: string
  /** The only session that may download it: the user confirmed the password in it. */
  sessionId: string
  state: ExportState
  /** Percent. */
  progress: number
  json: string | null
  /** Base64. */
  pdf: string | null
  requestedAt: string
  expiresAt: string
}

/** The table of data exports. */
export interface PrivacyTables {
  dataExports: DataExports
}

declare module '../platform/database/schema.ts' {
  interface Schema extends PrivacyTables {}
}

export const privacyTables: TableRules<PrivacyTables> = {
  // The export does not contain itself.
  dataExports: {
    of: 'user',
    disposal: 'erased',
    title: 'Cópias dos dados pedidas',
    without: ['json', 'pdf', 'state', 'progress'],
  },
}
