import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { recordConsent } from '../identity/record-consent.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { isDefaultChannel } from './channel-choices.ts'

interface PreferenceChoice {
  topic: MailKind
  channel: Channel
  wanted: boolean
}

/** Stores a choice if it changes something: a choice equal to the default needs no row. */
function storeChoice(
  database: Database,
  userId: string,
  { topic, channel, wanted }: PreferenceChoice,
  changedAt: string,
) {
  const said = { wanted: wanted ? (1 as const) : (0 as const), changedAt }
  if (wanted === isDefaultChannel(topic, channel))
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
async function saveOne(
  context: Context,
  database: Database,
  userId: string,
  choice: PreferenceChoice,
): Promise<void> {
  const { topic, channel, wanted } = choice
  if (!(await storeChoice(database, userId, choice, timestamp(context.clock)))) return
  await recordConsent(context, database, {
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
  choices: readonly PreferenceChoice[],
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const choice of choices) await saveOne(context, transaction, userId, choice)
  })
}
