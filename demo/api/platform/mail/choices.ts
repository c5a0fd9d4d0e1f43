import {
  type Channel,
  channels,
  type MailKind,
  mailKinds,
  type Preferences,
} from '#core/api/contract/preferences.ts'
import type { Database } from '../database/schema.ts'

/**
 * Until somebody says otherwise only reminders of one's own installments and requests come, by mail. Tips and offers
 * wait for a yes (LGPD, art. 7, I), and a phone is left in peace.
 */
export const byDefault = (topic: MailKind, channel: Channel) => topic === 'reminders' && channel === 'mail'

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
