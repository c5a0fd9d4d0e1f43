import { createHmac } from 'node:crypto'
import * as contract from '#core/api/contract/chat.ts'
import { declineProposal as declineOperation } from '#core/api/contract/renegotiation.ts'
import { config } from '#core/config/config.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAttempt } from '../platform/limits/rate-limits.ts'
import { chatEvents } from './chat-events.ts'
import { countUnread, deskState, markRead, messagesBefore } from './conversation.ts'
import { declineProposal } from './proposals.ts'
import { writeMessage } from './write-message.ts'

const busySeconds = 30

/** Routes for the user's own conversation with support. */
export function chatRoutes(routes: ContractRoutes, context: Context): void {
  const { settings, streams } = context

  /** Attendants use the desk: without it, production has no chat. */
  const available = config.chat.provider === 'own' && (!settings.production || settings.deskUrl !== undefined)
  function needsDesk(): void {
    if (!available) throw createRefusal('not_found')
  }

  routes.own(contract.readChat, async ({ userId, query, database }) => {
    needsDesk()
    const unread = await countUnread(database, userId)
    return { desk: deskState(context), ...(await messagesBefore(database, userId, query.before)), unread }
  })

  routes.own(contract.chatUnread, async ({ userId, database }) => ({
    available,
    unread: await countUnread(database, userId),
  }))

  routes.ownPrepared(
    contract.sendChatMessage,
    async ({ userId }) => {
      needsDesk()
      await countAttempt(context, 'chatMessage', userId)
      await countAttempt(context, 'chatMessageDay', userId)
    },
    ({ userId, body, database }) => writeMessage(context, database, userId, 'person', body.text),
  )

  routes.own(contract.markChatRead, async ({ userId, body, database }) => {
    needsDesk()
    await inTransaction(database, (transaction) => markRead(transaction, userId, body.number))
    return { unread: await countUnread(database, userId) }
  })

  routes.stream(contract.chatEvents, async ({ userId, query, gone, mayGoOn }) => {
    needsDesk()
    if (streams.count(userId) >= settings.chat.streams) throw createRefusal('too_many_requests', busySeconds)
    return chatEvents(context, { userId, gone, mayGoOn }, query.after ?? 0)
  })

  routes.own(contract.chatIdentity, async ({ userId }) => chatIdentity(context, userId))
}

/**
 * The user's identity for the operator's Chatwoot: the account's random id, signed as its identity validation
 * requires, so that no other visitor can claim it. Without the secret there is no signature.
 *
 * https://www.chatwoot.com/hc/user-guide/articles/1677587479-how-to-enable-identity-validation-in-chatwoot
 */
function chatIdentity({ settings }: Pick<Context, 'settings'>, userId: string) {
  const { chatwootSecret: secret } = settings
  const identifierHash = secret ? createHmac('sha256', secret).update(userId).digest('hex') : null
  return { identifier: userId, identifierHash }
}

/** The customer's no to a proposal; the yes is a signature. */
export function proposalRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(declineOperation, ({ userId, params, body, database }) =>
    declineProposal(context, database, { userId, loanId: params.id, ...body }),
  )
}
