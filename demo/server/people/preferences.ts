import {
  type Channel,
  channels,
  type MailKind,
  mailKinds,
  type Preferences,
} from '../../../core/api/contract/preferences.ts'
import { preferenceTexts } from '../../../core/text/preferences.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { noteConsent } from './consents.ts'

/**
 * Until somebody says otherwise only reminders of one's own installments and requests come, by mail. Tips and offers
 * wait for a yes (LGPD, art. 7, I), and a phone is left in peace.
 */
const byDefault = (topic: MailKind, channel: Channel) => topic === 'reminders' && channel === 'mail'

interface Choice {
  topic: MailKind
  channel: Channel
  wanted: boolean
}

/** What a person wants of every topic by every channel. */
export async function readChoices(database: Database, userId: string): Promise<Preferences> {
  const rows = await database
    .selectFrom('preferences')
    .select(['topic', 'channel', 'wanted'])
    .where('userId', '=', userId)
    .execute()
  const said = new Map(rows.map(({ topic, channel, wanted }) => [`${topic} ${channel}`, wanted === 1]))
  const choices = mailKinds.flatMap((topic) =>
    channels.map((channel) => ({
      topic,
      channel,
      wanted: said.get(`${topic} ${channel}`) ?? byDefault(topic, channel),
    })),
  )
  return { choices }
}

/** The channels by which a person wants a topic. */
export async function wantedChannels(database: Database, userId: string, topic: MailKind) {
  const { choices } = await readChoices(database, userId)
  return choices.filter((choice) => choice.topic === topic && choice.wanted).map(({ channel }) => channel)
}

/** Writes a choice down if it is another than before: what the default says already needs no row. */
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

/** Notes a choice, and in the ledger if it is another than before. */
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

/** Saves choices with their lines in the ledger: all of them or none. */
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
