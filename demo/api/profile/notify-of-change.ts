import type { Payout } from '#core/fields/payout.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { redactCpf } from '#core/format/cpf.ts'
import type { Account } from '../identity/accounts.ts'
import { formerEmails } from '../identity/former-emails.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { type DataChange, dataChangedMail } from './mails/data-change-mails.ts'

// Masked values for mails: recognizable for the owner, useless for others.

/** '(11) *****-5678'. */
export const redactMobile = (mobile: string) => `(${mobile.slice(-11, -9)}) *****-${mobile.slice(-4)}`

/** 'Ana B. M.' */
export function redactName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return [first, ...rest.map((part) => `${part.charAt(0)}.`)].join(' ')
}

/** 'CEP 01310-***, São Paulo, SP'. */
export const redactAddress = ({ cep, city, state }: Record<'cep' | 'city' | 'state', string>) =>
  `CEP ${cep.slice(0, 5)}-***, ${city}, ${state}`

/** 'Pix, chave CPF ***.982.247-**', '260 Nubank, conta que termina em 67-0'. */
export function redactPayout(payout: Payout): string {
  if (payout.receiveBy === 'pix') return `Pix, chave CPF ${redactCpf(payout.pixKey)}`
  const { bank, bankName, account, digit } = payout
  return `${[bank, bankName].filter(Boolean).join(' ')}, conta que termina em ${account.slice(-2)}-${digit}`
}

/** Notifies the account's owner of a change of data that money or codes depend on. */
export async function notifyOfChange(
  context: Context,
  transaction: Database,
  account: Account,
  change: DataChange,
): Promise<void> {
  if (!account.email) return
  const { clock, settings } = context
  const mail = dataChangedMail(nameToCall(account), change, clock(), settings.publicUrl)
  await sendMail(context, transaction, account.email, mail)
  // E-mails that may still freeze the account are notified of later changes.
  const former = await formerEmails(context, transaction, account.id)
  for (const { email } of former.filter((one) => one.email !== account.email))
    await sendMail(context, transaction, email, mail, account.id)
}
