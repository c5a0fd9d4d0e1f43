import { createHash } from 'node:crypto'
import type { Answer } from '#core/api/contract/operation.ts'
import type { authorizeScr, scrReport } from '#core/api/contract/scr.ts'
import { today } from '#core/calendar/clock.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { deviceHash } from '../../identity/known-devices.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { readNetwork, type Visit } from '../../platform/http/visit-device.ts'
import { sortableId } from '../../platform/ids.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { mayReadScr } from './may-read-scr.ts'

/** SHA-256 of a consent text, one line per paragraph: proves the exact words, independent of the version. */
export function textHash({ paragraphs }: { paragraphs: readonly string[] }): string {
  return createHash('sha256').update(paragraphs.join('\n')).digest('hex')
}

type AuthorizationRow = Schema['scrAuthorizations']

const toAnswer = (row: AuthorizationRow): Answer<typeof authorizeScr> => ({
  ...pickFields(row, ['id', 'version', 'textHash', 'authorizedAt', 'revokedAt']),
  origin: readNetwork(row.address),
})

/**
 * Stores an authorization with its evidence (Res. CMN 5.037/2022). It ends the previous one, which is kept as
 * long as it must be proved.
 *
 * @throws ApiError 409 consent_outdated if the user saw another version of the text
 */
export async function storeScrAuthorization(
  { clock }: Context,
  database: Database,
  { userId, visit, version }: { userId: string; visit: Visit; version: string },
): Promise<Answer<typeof authorizeScr>> {
  if (version !== scrAuthorization.version) throw createRefusal('consent_outdated')
  await endScrAuthorization({ clock }, database, userId)
  const row: AuthorizationRow = {
    id: sortableId(clock),
    userId,
    version,
    textHash: textHash(scrAuthorization),
    address: visit.address,
    userAgent: visit.userAgent?.slice(0, 300) ?? null,
    deviceHash: deviceHash(userId, visit),
    authorizedAt: timestamp(clock),
    revokedAt: null,
    lastQueryAt: null,
  }
  await database.insertInto('scrAuthorizations').values(row).execute()
  return toAnswer(row)
}

/** Revokes the current authorization, if any; earlier queries remain lawful. */
export async function endScrAuthorization(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<void> {
  await database
    .updateTable('scrAuthorizations')
    .set({ revokedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** All authorizations of a user, newest first. */
export async function listAuthorizations(database: Database, userId: string) {
  const rows = await database
    .selectFrom('scrAuthorizations')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return { items: rows.map(toAnswer) }
}

/** The user's SCR data. @throws ApiError 409 scr_not_authorised */
export async function readReport(
  { clock, ports }: Context,
  database: Database,
  userId: string,
): Promise<Answer<typeof scrReport>> {
  if (!(await mayReadScr({ clock }, database, userId))) throw createRefusal('scr_not_authorised')
  const { cpf } = await database
    .selectFrom('people')
    .select('cpf')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return ports.creditRegister.read({ cpf, today: today(clock) })
}
