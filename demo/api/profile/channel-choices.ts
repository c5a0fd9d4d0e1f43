import {
  type Channel,
  channels,
  type MailKind,
  mailKinds,
  type Preferences,
} from '#core/api/contract/preferences.ts'
import type { Database } from '../platform/database/schema.ts'

/**
 * By default a user only gets reminders about their own installments and requests, by mail. Tips and offers
 * require consent (LGPD, art. 7, I), and nothing goes to a phone.
 */
export const isDefaultChannel = (topic: MailKind, channel: Channel) =>
  topic === 'reminders' && channel === 'mail'

/** The user's choice for every topic and channel. */
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
      wanted: said.get(`${topic} ${channel}`) ?? isDefaultChannel(topic, channel),
    })),
  )
  return { choices }
}

/** Channels chosen by the user for a topic. */
export async function wantedChannels(database: Database, userId: string, topic: MailKind) {
  const { choices } = await readChoices(database, userId)
  return choices.filter((choice) => choice.topic === topic && choice.wanted).map(({ channel }) => channel)
}
