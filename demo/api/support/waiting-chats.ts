import { servedFirst } from '../identity/served-first.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue } from '../platform/database/count-where.ts'
import type { RowsPart } from '../platform/database/rows-part.ts'
import type { Database } from '../platform/database/schema.ts'

/** Conversations of accounts that were not closed, with their open protocol, if any. */
const selectConversations = (database: Database) =>
  database
    .selectFrom('chatConversations as c')
    .innerJoin('users', 'users.id', 'c.userId')
    .leftJoin('protocols', (join) =>
      join
        .onRef('protocols.userId', '=', 'c.userId')
        .on('protocols.kind', '=', 'chat')
        .on('protocols.closedAt', 'is', null),
    )
    .where('users.state', '!=', 'deleted')

/** Conversations that wait for an answer, by rank and then longest first, each with the first message that waits. */
export const listWaitingChats = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: RowsPart,
) =>
  selectConversations(database)
    .innerJoin('people', 'people.userId', 'c.userId')
    .select(['c.userId as id', 'c.waitingSince', 'c.assignedTo', 'protocols.number as protocol'])
    .select(['people.name', 'people.socialName'])
    .select((eb) =>
      eb
        .selectFrom('chatMessages as m')
        .select('m.text')
        .whereRef('m.userId', '=', 'c.userId')
        .whereRef('m.sentAt', '=', 'c.waitingSince')
        .where('m.author', '=', 'person')
        .orderBy('m.number')
        .limit(1)
        .as('text'),
    )
    .where('c.waitingSince', 'is not', null)
    .$call(servedFirst(clock, 'c.userId'))
    .orderBy('c.waitingSince')
    .orderBy('c.userId')
    .offset(offset)
    .limit(most)
    .$narrowType<{ waitingSince: string }>()
    .execute()

/** How many of a colleague's answered conversations are listed. */
const mostHeld = 20

/** Conversations that a colleague has, answered and not closed, the one written in last first. */
export const listHeldChats = (database: Database, staffId: string) =>
  selectConversations(database)
    .select(['c.userId as id', 'c.updatedAt', 'protocols.number as protocol'])
    .where('c.assignedTo', '=', staffId)
    .where('c.waitingSince', 'is', null)
    .where('protocols.number', 'is not', null)
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.userId')
    .limit(mostHeld)
    .$narrowType<{ protocol: string }>()
    .execute()

/** Who is on the other end of a conversation, if there is one. */
export const findContact = (database: Database, id: string) =>
  selectConversations(database)
    .innerJoin('people', 'people.userId', 'c.userId')
    .select(['people.name', 'people.socialName', 'people.cpf', 'c.assignedTo', 'c.lastNumber'])
    .select(['protocols.number as protocol', 'protocols.state as stands', 'protocols.answerBy'])
    .where('c.userId', '=', id)
    .executeTakeFirst()

/** Count of waiting conversations and time of the oldest. */
export const countWaitingChats = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectConversations(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('c.waitingSince').as('oldest')])
    .select(({ ref }) => countOverdue(clock, ref('protocols.answerBy')))
    .where('c.waitingSince', 'is not', null)
    .executeTakeFirstOrThrow()
