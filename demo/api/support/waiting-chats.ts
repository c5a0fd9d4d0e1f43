import type { Database } from '../platform/database/schema.ts'

/** Conversations that wait for an answer, longest first, without those of closed accounts. */
export const conversations = (database: Database, { offset, most }: { offset: number; most: number }) =>
  database
    .selectFrom('chatConversations as c')
    .innerJoin('users', 'users.id', 'c.userId')
    .leftJoin('protocols', (join) =>
      join
        .onRef('protocols.userId', '=', 'c.userId')
        .on('protocols.kind', '=', 'chat')
        .on('protocols.closedAt', 'is', null),
    )
    .select(['c.userId as id', 'c.waitingSince as waitingSince', 'protocols.number as protocol'])
    .where('users.state', '!=', 'deleted')
    .where('c.waitingSince', 'is not', null)
    .orderBy('c.waitingSince')
    .orderBy('c.userId')
    .offset(offset)
    .limit(most)
    .$narrowType<{ waitingSince: string }>()
    .execute()

/** Who is on the other end of a conversation, if there is one. */
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

/** Count of waiting conversations and time of the oldest. */
export const countWaitingChats = (database: Database) =>
  database
    .selectFrom('chatConversations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('waitingSince').as('oldest')])
    .where('waitingSince', 'is not', null)
    .executeTakeFirstOrThrow()
