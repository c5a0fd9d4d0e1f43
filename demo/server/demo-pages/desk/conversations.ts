import type { Database } from '../../database/schema.ts'

const most = 100

/** Conversations, who waits longest first. Those of closed accounts are kept and shown to nobody. */
export function conversations(database: Database) {
  return database
    .selectFrom('chat_conversations as c')
    .innerJoin('people', 'people.user_id', 'c.user_id')
    .innerJoin('users', 'users.id', 'c.user_id')
    .innerJoin('chat_messages as m', (join) =>
      join.onRef('m.user_id', '=', 'c.user_id').onRef('m.number', '=', 'c.last_number'),
    )
    .select([
      'c.user_id as id',
      'people.name',
      'people.social_name as socialName',
      'c.waiting_since as waitingSince',
      'm.text',
      'm.sent_at as sentAt',
    ])
    .where('users.state', '!=', 'deleted')
    .orderBy((eb) => eb.case().when('c.waiting_since', 'is', null).then(1).else(0).end())
    .orderBy('c.waiting_since')
    .orderBy('c.updated_at', 'desc')
    .limit(most)
    .execute()
}

/** Who is on the other end of a conversation, if there is one. */
export function contact(database: Database, id: string) {
  return database
    .selectFrom('chat_conversations as c')
    .innerJoin('people', 'people.user_id', 'c.user_id')
    .leftJoin('protocols', (join) =>
      join
        .onRef('protocols.user_id', '=', 'c.user_id')
        .on('protocols.kind', '=', 'chat')
        .on('protocols.closed_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'c.user_id')
    .select(['people.name', 'people.social_name as socialName', 'people.cpf', 'users.email'])
    .select(['protocols.number as protocol', 'protocols.state as stands', 'protocols.answer_by as answerBy'])
    .where('c.user_id', '=', id)
    .where('users.state', '!=', 'deleted')
    .executeTakeFirst()
}
