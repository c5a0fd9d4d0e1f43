import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { noteConsent } from '../identity/note-consent.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Database } from '../platform/database/schema.ts'
import { byDefault } from './choices.ts'

interface Choice {
  topic: MailKind
  channel: Channel
  wanted: boolean
}

/** Stores a choice if it changes something: a choice equal to the default needs no row. */
function change(database: Database, userId: string, { topic, channel, wanted }: Choice, changedAt: string) {
  const said = { wanted: wanted ? (1 as const) : (0 as const), changedAt }
  if (wanted === byDefault(topic, channel))
    return database
      .updateTable('preferences')
      .set(said)
      .where('userId', '=', userId)
      .where('topic', '=', topic)
      .where('channel', '=', channel)
      .where('wanted', '!=', said.wanted)
      .returning('wanted')
      .executeTakeFirst()
  return database
    .insertInto('preferences')
    .values({ userId, topic, channel, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'topic', 'channel'])
        .doUpdateSet(said)
        .where('preferences.wanted', '!=', said.wanted),
    )
    .returning('wanted')
    .executeTakeFirst()
}

/** Stores a choice, and logs the consent if it changed. */
async function saveOne(context: Context, database: Database, userId: string, choice: Choice): Promise<void> {
  const { topic, channel, wanted } = choice
  if (!(await change(database, userId, choice, timestamp(context.clock)))) return
  await noteConsent(context, database, {
    userId,
    kind: 'marketing',
    subject: `${topic}:${channel}`,
    action: wanted ? 'given' : 'revoked',
    version: preferenceTexts.version,
  })
}

/** Saves choices with their consent events, in one transaction. */
export function saveChoices(
  context: Context,
  database: Database,
  userId: string,
  choices: readonly Choice[],
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const choice of choices) await saveOne(context, transaction, userId, choice)
  })
}
