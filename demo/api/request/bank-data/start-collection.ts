import { randomUUID } from 'node:crypto'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { ApiError } from '#core/api/errors.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { href } from '#core/routes/pages.ts'
import { recordConsent } from '../../identity/record-consent.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createFieldRefusal, createRefusal, errorItem } from '../../platform/http/api-errors.ts'
import { newToken } from '../../platform/secrets.ts'
import type { BankData } from '../../ports/bank-data.ts'
import { textHash } from '../credit-register/scr-authorization.ts'
import { type LoanKey, moveLoan } from '../loan-transition.ts'
import { type Collection, logActivity, planNextStep } from './collection.ts'
import { encryptBankLogin } from './sealed-login.ts'

/** Validates the user's input against a bank's form. @throws ApiError 400 with every fault */
function checkFields(bank: EbsBank, typed: Readonly<Record<string, string>>): void {
  const form = bank.fields.filter(({ mfa }) => !mfa)
  const known = new Set(form.map(({ name }) => name))
  const strange = Object.keys(typed).filter((name) => !known.has(name))
  const items = strange.map((name) => errorItem('unknown_field', `fields.${name}`))
  for (const { name, optional, validation, options } of form) {
    const value = typed[name] ?? ''
    const at = `fields.${name}`
    if (value === '') {
      if (!optional) items.push(errorItem('required', at))
    } else if (validation && !new RegExp(validation.pattern).test(value)) {
      items.push(errorItem('invalid', at))
    } else if (options.length > 0 && !options.some((option) => option.value === value)) {
      items.push(errorItem('not_an_option', at))
    }
  }
  if (items.length > 0) throw new ApiError(items, 400)
}

/** Consent data for the row of a collection. @throws ApiError 409 consent_outdated */
export function consentColumns({ clock }: Context, version: string) {
  if (version !== ebsConsent.version) throw createRefusal('consent_outdated')
  const now = timestamp(clock)
  return { consentVersion: version, consentHash: textHash(ebsConsent), consentAt: now, startedAt: now }
}

/**
 * Starts a collection and replaces one that is idle or failed, if the loan accepts bank data: one at a time.
 * The error count is kept.
 *
 * @throws ApiError 404, 409 state_conflict while another one is running
 */
export async function beginCollection(
  context: Context,
  transaction: Database,
  key: LoanKey,
  row: Omit<
    Collection,
    'loanId' | 'error' | 'errorCount' | 'tokenRequiredCount' | 'qrcode' | 'expiresAt' | 'updatedAt'
  > &
    Partial<Pick<Collection, 'expiresAt'>>,
): Promise<void> {
  await moveLoan(context, transaction, key, 'collectBankData')
  const fresh = {
    expiresAt: null,
    ...row,
    error: null,
    tokenRequiredCount: 0,
    qrcode: null,
    updatedAt: timestamp(context.clock),
  }
  const begun = await transaction
    .insertInto('ebsExecutions')
    .values({ loanId: key.id, errorCount: 0, ...fresh })
    .onConflict((conflict) =>
      conflict.column('loanId').doUpdateSet(fresh).where('ebsExecutions.status', 'in', ['idle', 'error']),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw createRefusal('state_conflict')
  await transaction.deleteFrom('ebsActivities').where('loanId', '=', key.id).execute()
  await logActivity(context, transaction, key.id, 'consent_given')
  await recordConsent(context, transaction, {
    userId: key.userId,
    kind: 'bank-data',
    subject: key.id,
    action: 'given',
    version: row.consentVersion,
    textHash: row.consentHash,
  })
}

/** The portal's waiting page, to which a bank redirects the user; the fragment has the result. */
export const ebsReturnPath = href('loan.ebsWaiting')

/** How long to wait for the user's return from the bank's own page, in seconds. */
const authorizationSeconds = 10 * 60

/** The way through the bank's own page: how a collection stands until the person is back. */
async function collectAtBank({ clock, settings }: Context, bankData: BankData, bankId: string) {
  const state = newToken()
  const expiresAt = timestamp(clock, authorizationSeconds)
  const returnUrl = `${settings.publicUrl}${ebsReturnPath}`
  const { url } = await bankData.authorize({ bankId, state, returnUrl, expiresAt })
  return {
    row: { status: 'authorize', stage: 'login', expiresAt } as const,
    typed: { fields: {}, authorizing: { url, state } },
    activity: 'authorization_requested',
    afterSeconds: authorizationSeconds,
  } as const
}

/** The banks to choose from: those with a page of their own, and the others only where logins may be typed here. */
export async function offeredBanks({ settings }: Context, bankData: BankData): Promise<readonly EbsBank[]> {
  const { items } = await bankData.banks({})
  return settings.typesBankLogins ? items : items.filter(({ way }) => way === 'authorization')
}

interface CollectionInput {
  bank: string
  consentVersion: string
  fields: Record<string, string>
}

/** Starts collecting from a bank, or waits for the bank's own page. @throws ApiError 400, 404, 409 */
export async function startCollection(
  context: Context,
  database: Database,
  bankData: BankData,
  key: LoanKey,
  { bank: bankId, consentVersion, fields }: CollectionInput,
): Promise<void> {
  const bank = (await offeredBanks(context, bankData)).find(({ id }) => id === bankId)
  if (!bank) throw createFieldRefusal('not_an_option', 'bank')
  checkFields(bank, fields)
  if (bank.health === 'offline') throw createRefusal('bank_unavailable')
  const consent = consentColumns(context, consentVersion)
  const { row, typed, activity, afterSeconds } =
    bank.way === 'authorization'
      ? await collectAtBank(context, bankData, bankId)
      : ({
          row: { status: 'sending', stage: 'connecting' },
          typed: { fields },
          activity: 'started',
          afterSeconds: 0,
        } as const)
  await inTransaction(database, async (transaction) => {
    const id = randomUUID()
    await beginCollection(context, transaction, key, {
      id,
      source: 'bank',
      bankId,
      secret: encryptBankLogin(context.settings.vaultKey, id, typed),
      collected: null,
      holderShownAt: null,
      ...row,
      ...consent,
    })
    await logActivity(context, transaction, key.id, activity)
    await planNextStep(context, transaction, id, afterSeconds)
  })
}
