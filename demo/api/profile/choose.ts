import type { Preferences } from '#core/api/contract/preferences.ts'
import { calledName } from '#core/format/called-name.ts'
import { findById } from '../identity/accounts.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Database } from '../platform/database/schema.ts'
import { readChoices, wantedChannels } from '../platform/mail/choices.ts'
import { sendOptional } from '../platform/mail/optional.ts'
import { firstTipMail } from './mails/tips.ts'
import { saveChoices } from './preferences.ts'

/** Saves a choice. Whoever begins to want tips gets the first one at once, and with it the way out. */
export function choose(
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
      const mail = firstTipMail(calledName(account), context.settings.publicUrl)
      await sendOptional(context, transaction, { userId, email: account.email ?? '' }, 'tips', mail)
    }
    return readChoices(transaction, userId)
  })
}
