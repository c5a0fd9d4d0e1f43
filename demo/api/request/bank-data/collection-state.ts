import type { EbsBank, EbsState } from '#core/api/contract/ebs.ts'
import { type EbsStage, ebsStages } from '#core/ebs/ebs-words.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import type { CollectedData } from '../../ports/bank-data.ts'
import type { LoanKey } from '../loan-transition.ts'
import { readLoanRow } from '../read-loans.ts'
import { type Collection, findCollection } from './collection.ts'
import { decryptBankLogin } from './sealed-login.ts'
import { findContest } from './statement-review.ts'

type CollectionInfo = NonNullable<EbsState['ebsExecutionInfo']>

const idle = {
  ebsStatusToRedirect: 'idle',
  tokenRequiredCount: 0,
  errorCount: 0,
  error: null,
  currentBank: null,
  data: { authorizationUrl: null, qrcode: null, expiresAt: null },
  ebsExecutionInfo: null,
  contest: null,
  consent: null,
} as const

const fromFile = ['transactions', 'analysis'] as const
const fromNothing = ['analysis'] as const

function stagesOf({ source, stage, status }: Collection, hasSecond: boolean): CollectionInfo['stages'] {
  const read = {
    bank: ebsStages.filter((id) => id !== 'second' || hasSecond),
    statement: fromFile,
    none: fromNothing,
  }
  const ids: readonly EbsStage[] = read[source]
  const at = stage ? ids.indexOf(stage) : -1
  return ids.map((id, index) => {
    if (status === 'done' || index < at) return { id, state: 'done' }
    if (index > at) return { id, state: 'waiting' }
    return { id, state: status === 'error' ? 'failed' : 'running' }
  })
}

/** URL of the bank's own page, while waiting for it. */
function urlOf(vaultKey: string, { id, status, secret }: Collection): string | null {
  if (status !== 'authorize' || !secret) return null
  return decryptBankLogin(vaultKey, id, secret)?.authorizing?.url ?? null
}

/** A loan's collection as shown to the user, without their input. @throws ApiError 404 */
export async function readCollectionState(
  { settings }: Pick<Context, 'settings'>,
  database: Database,
  { userId, id }: LoanKey,
  banks: readonly EbsBank[],
): Promise<EbsState> {
  const { state } = await readLoanRow(database, userId, id)
  const row = await findCollection(database, id)
  const activityLog = await database
    .selectFrom('ebsActivities')
    .select(['at', 'activity'])
    .where('loanId', '=', id)
    .orderBy('id')
    .execute()
  const around = {
    ebsAvailable: allowsTransition(state, 'collectBankData'),
    activityLog,
    lastEbsActivityLog: activityLog.at(-1) ?? null,
  }
  if (!row) return { ...idle, ...around }
  const bank = banks.find((candidate) => candidate.id === row.bankId)
  return {
    ...around,
    ebsStatusToRedirect: row.status,
    ...pickFields(row, ['tokenRequiredCount', 'errorCount', 'error']),
    currentBank: bank ? pickFields(bank, ['id', 'name']) : null,
    data: { authorizationUrl: urlOf(settings.vaultKey, row), qrcode: row.qrcode, expiresAt: row.expiresAt },
    ebsExecutionInfo:
      row.status === 'idle'
        ? null
        : {
            ...pickFields(row, ['id', 'source', 'startedAt']),
            stages: stagesOf(row, bank !== undefined && bank.second !== 'none'),
            collected: row.collected ? (JSON.parse(row.collected) as CollectedData) : null,
          },
    contest: row.status === 'contested' ? await findContest(database, id) : null,
    consent: row.consentVersion
      ? { version: row.consentVersion, textHash: row.consentHash, acceptedAt: row.consentAt }
      : null,
  }
}
