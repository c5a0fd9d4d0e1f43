import { config } from '#core/config/config.ts'
import { activityWords } from '#core/text/activity.ts'
import { eventsOf } from '../../identity/security-events.ts'
import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { copyWords } from './copy-words.ts'
import { type CopyTable, gatherData } from './gather-data.ts'
import { readableCopy } from './readable-copy.ts'

export const copyJob = 'copy-data'

// The rest is for rendering the PDF.
const gatheringPercent = 80

/** Reads a part that is found by a digest, not by the user's id. */
type CopyShare = (context: Context, userId: string) => Promise<CopyTable>

/**
 * Makes a requested export. One that was deleted or is done stays unchanged; one that fails is marked as
 * failed, and the user may ask again.
 *
 * @param staffPart what the staff saw and did with the user's data
 */
export function copyJobHandler(context: Context, staffPart: CopyShare): JobHandler {
  const { database, clock } = context
  return async function make(id) {
    const asked = await database
      .selectFrom('dataExports')
      .select('userId')
      .where('id', '=', id)
      .where('state', '=', 'working')
      .executeTakeFirst()
    if (!asked) return
    const set = (row: { progress: number; state?: 'ready' | 'failed'; json?: string; pdf?: string }) =>
      database
        .updateTable('dataExports')
        .set(row)
        .where('id', '=', id)
        .where('state', '=', 'working')
        .execute()
    try {
      const parts = await gatherData(database, asked.userId, async (share) => {
        await set({ progress: Math.round(share * gatheringPercent) })
      })
      parts.push(await copyActivity(context, asked.userId), await staffPart(context, asked.userId))
      const madeAt = clock()
      const whole = {
        brand: config.brand,
        madeAt: madeAt.toISOString(),
        parts: parts.map(({ table, title, rows }) => ({ name: table, title, rows })),
      }
      const pdf = await renderPdf({
        title: copyWords.title,
        blocks: readableCopy(parts, madeAt),
        footer: `${config.brand} - ${copyWords.title}`,
        madeAt,
      })
      await set({
        progress: 100,
        state: 'ready',
        json: JSON.stringify(whole, null, 2),
        pdf: pdf.toString('base64'),
      })
    } catch (error) {
      await set({ progress: 0, state: 'failed' })
      throw error
    }
  }
}

/** Security events of an account, which are stored by a keyed digest instead of the user id. */
async function copyActivity(context: Context, userId: string): Promise<CopyTable> {
  const rows = await eventsOf(context, userId).execute()
  return {
    table: 'securityEvents',
    title: 'Atividade da conta',
    rows: rows.map(({ event, outcome, ...row }) => ({ happened: activityWords({ event, outcome }), ...row })),
  }
}
