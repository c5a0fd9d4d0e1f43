import type { Database } from '../../../api/platform/database/schema.ts'

const most = 100

/** Conversations, longest waiting first. Those of closed accounts are stored but not shown. */
export function conversations(database: Database) {
  return database
    .selectFrom('chatConversations as c')
    .innerJoin('people', 'people.userId', 'c.userId')
    .innerJoin('users', 'users.id', 'c.userId')
    .innerJoin('chatMessages as m', (join) =>
      join.onRef('m.userId', '=', 'c.userId').onRef('m.number', '=', 'c.lastNumber'),
    )
    .select([
      'c.userId as id',
      'people.name',
      'people.socialName as socialName',
      'c.waitingSince as waitingSince',
      'm.text',
      'm.sentAt as sentAt',
    ])
    .where('users.state', '!=', 'deleted')
    .orderBy((eb) => eb.case().when('c.waitingSince', 'is', null).then(1).else(0).end())
    .orderBy('c.waitingSince')
    .orderBy('c.updatedAt', 'desc')
    .limit(most)
    .execute()
}

/** The customer of a conversation, if it exists. */
export function contact(database: Database, id: string) {
  return database
    .selectFrom('chatConversations as c')
    .innerJoin('people', 'people.userId', 'c.userId')
    .leftJoin('protocols', (join) =>
      join
        .onRef('protocols.userId', '=', 'c.userId')
        .on('protocols.kind', '=', 'chat')
        .on('protocols.closedAt', 'is', null),
    )
    .innerJoin('users', 'users.id', 'c.userId')
    .select(['people.name', 'people.socialName as socialName', 'people.cpf', 'users.email'])
    .select(['protocols.number as protocol', 'protocols.state as stands', 'protocols.answerBy as answerBy'])
    .where('c.userId', '=', id)
    .where('users.state', '!=', 'deleted')
    .executeTakeFirst()
}
