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

/** Until somebody says otherwise: mails come, a phone is left in peace. */
const byDefault = (channel: Channel) => channel === 'mail'

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
    .where('user_id', '=', userId)
    .execute()
  const said = new Map(rows.map(({ topic, channel, wanted }) => [`${topic} ${channel}`, wanted === 1]))
  const choices = mailKinds.flatMap((topic) =>
    channels.map((channel) => ({
      topic,
      channel,
      wanted: said.get(`${topic} ${channel}`) ?? byDefault(channel),
    })),
  )
  return { choices }
}

/** The channels by which a person wants a topic. */
export async function wantedChannels(database: Database, userId: string, topic: MailKind) {
  const { choices } = await readChoices(database, userId)
  return choices.filter((choice) => choice.topic === topic && choice.wanted).map(({ channel }) => channel)
}

/** Notes a choice, and in the ledger if it is another than before. */
async function saveOne(context: Context, database: Database, userId: string, choice: Choice): Promise<void> {
  const { topic, channel, wanted } = choice
  const said = { wanted: wanted ? (1 as const) : (0 as const), changed_at: timestamp(context.clock) }
  const row = await database
    .insertInto('preferences')
    .values({ user_id: userId, topic, channel, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic', 'channel'])
        .doUpdateSet(said)
        .where('preferences.wanted', '!=', said.wanted),
    )
    .returning('wanted')
    .executeTakeFirst()
  if (!row) return
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
