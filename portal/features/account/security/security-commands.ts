import * as passkeys from '#core/api/contract/passkeys.ts'
import * as security from '#core/api/contract/security.ts'
import * as trustedContact from '#core/api/contract/trusted-contact.ts'
import * as user from '#core/api/contract/user.ts'
import { localKeys } from '#core/session/keys.ts'
import { endSession as leave } from '#core/session/session.ts'
import { local } from '#core/session/storage.ts'
import { type IdentityConfirmation, withConfirmation } from '../../../kit/proof/identity-confirmation.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export const changePassword = createCommand(
  user.changePassword,
  withConfirmation<Partial<IdentityConfirmation> & { password: string }>,
)

export const endOneSession = createCommand(security.endOneSession, (id: string) => ({ params: { id } }))

export const endOtherSessions = createCommand(security.endManySessions, () => ({
  query: { keep: 'current' } as const,
}))

export const endEverySession = createCommand(security.endManySessions, () => ({
  query: { keep: 'none' } as const,
}))

/** Includes this session: this browser is logged out too. */
export async function endAllSessions(): ReturnType<typeof endEverySession.perform> {
  const outcome = await endEverySession.perform()
  if (outcome.status === 'performed') leave('logout')
  return outcome
}

export const renamePasskey = createCommand(
  passkeys.renamePasskey,
  ({ id, ...body }: { id: string; passkeyName: string }) => ({ params: { id }, body }),
)

export const removePasskey = createCommand(passkeys.removePasskey, (id: string) => ({ params: { id } }))

export const inviteContact = createCommand(
  trustedContact.nameTrustedContact,
  (body: { name: string; email: string }) => ({ body }),
)

export const removeContact = createCommand(trustedContact.removeTrustedContact, () => ({}))

export const startFactor = createCommand(security.startSecondFactor, withConfirmation<IdentityConfirmation>)

export const confirmFactor = createCommand(
  security.confirmSecondFactor,
  (body: { secondFactor: string }) => ({
    body,
  }),
)

export const renewCodes = createCommand(security.renewRecoveryCodes, withConfirmation<IdentityConfirmation>)

export const disableFactor = createCommand(
  security.disableSecondFactor,
  withConfirmation<IdentityConfirmation>,
)

const deleteUser = createCommand(user.deleteUser, withConfirmation<IdentityConfirmation>)

/** Also forgets that an account was used on this device. */
export async function deleteAccount(given: IdentityConfirmation): ReturnType<typeof deleteUser.perform> {
  const outcome = await deleteUser.perform(given)
  if (outcome.status !== 'performed') return outcome
  local.remove(localKeys.alreadyMember)
  leave('logout')
  return outcome
}
