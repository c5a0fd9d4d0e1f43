import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { listConsents } from '#core/api/contract/consents.ts'
import * as contract from '#core/api/contract/preferences.ts'
import { type MailKind, mailKinds, type Preferences } from '#core/api/contract/preferences.ts'
import * as priority from '#core/api/contract/service-priority.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { href } from '#core/routes/pages.ts'
import { findById } from '../identity/accounts.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal, sendError } from '../platform/http/api-errors.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { tokenDigest } from '../platform/secrets.ts'
import { readChoices, wantedChannels } from './channel-choices.ts'
import { firstTipMail } from './mails/tip-mail.ts'
import { sendOptional } from './optional-mail.ts'
import { saveChoices } from './preferences.ts'
import { readConsents } from './read-consents.ts'
import { declarePriority, readServicePriority } from './service-priority.ts'

/** Routes for communication preferences and consents. */
export function preferenceRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.readPreferences, ({ userId, database }) => readChoices(database, userId))
  routes.own(contract.savePreference, ({ userId, database, body }) =>
    saveChoiceAndTip(context, database, userId, body),
  )
  routes.own(priority.readServicePriority, ({ userId, database }) =>
    readServicePriority(context, database, userId),
  )
  routes.own(priority.declarePriority, ({ userId, database, body }) =>
    declarePriority(context, database, userId, body.declared),
  )
  routes.own(listConsents, ({ userId, database }) => readConsents(database, userId))
  routes.open(contract.unsubscribe, async ({ body }) => ({ stopped: await stopMails(context, body) }))
}

const oneClick = '/api/v1/preferences/unsubscribe/one-click'
const longestForm = 1024
// RFC 8058, section 3.1: both form encodings are allowed.
const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const agreed = /List-Unsubscribe(?:=|"\s+)One-Click/

const asked = v.object({ token: contract.unsubscribeToken })

/**
 * One-click unsubscribe for mail programs (RFC 8058): a form instead of JSON, so not in the API contract.
 * Scanners and older programs send a GET: it changes nothing and redirects to the page with the button.
 */
export function oneClickRoute(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      forms,
      { parseAs: 'string', bodyLimit: longestForm },
      async (_request: unknown, text: string) => text,
    )

    scope.post(oneClick, async (request, reply) => {
      const query = v.safeParse(asked, request.query)
      if (!query.success || typeof request.body !== 'string' || !agreed.test(request.body))
        return sendError(reply, createRefusal('unsubscribe_token_invalid'))
      await stopMails(context, { token: query.output.token, everything: false })
      return reply.status(200).type('text/plain; charset=utf-8').send('')
    })

    scope.get(oneClick, (request, reply) => {
      const query = v.safeParse(asked, request.query)
      const fragment = query.success ? `#token=${query.output.token}` : ''
      return reply.redirect(`${context.settings.publicUrl}${href('leaveList')}${fragment}`, 303)
    })
  })
}

/** Saves a choice. A user who opts in to tips gets the first one at once, with its unsubscribe link. */
function saveChoiceAndTip(
  context: Context,
  database: Database,
  userId: string,
  choice: Preferences['choices'][number],
): Promise<Preferences> {
  return inTransaction(database, async (transaction) => {
    const before = await wantedChannels(transaction, userId, 'tips')
    await saveChoices(context, transaction, userId, [choice])
    if (choice.topic === 'tips' && choice.wanted && before.length === 0) {
      const account = await findById({ database: transaction }, userId)
      const mail = firstTipMail(nameToCall(account), context.settings.publicUrl)
      await sendOptional(context, transaction, { userId, email: account.email ?? '' }, 'tips', mail)
    }
    return readChoices(transaction, userId)
  })
}

/**
 * Stops mails of a token's kind, or all optional mails. Idempotent, because mail programs repeat requests.
 *
 * @throws ApiError 400 unsubscribe_token_invalid
 */
async function stopMails(
  context: Context,
  { token, everything }: { token: string; everything: boolean },
): Promise<MailKind[]> {
  const { database } = context
  const row = await database
    .selectFrom('unsubscribeTokens')
    .select(['userId', 'kind'])
    .where('hash', '=', tokenDigest(token))
    .executeTakeFirst()
  if (!row) throw createRefusal('unsubscribe_token_invalid')
  const kinds = everything ? [...mailKinds] : [row.kind]
  const stops = kinds.map((topic) => ({ topic, channel: 'mail', wanted: false }) as const)
  await saveChoices(context, database, row.userId, stops)
  return kinds
}
