import {
  confirmEmailChange,
  freezeAccount as freezeAccountOperation,
  keepEmail as keepEmailOperation,
  startEmailChange,
  undoEmailChange,
} from '../../../core/api/contract/email-change.ts'
import * as contract from '../../../core/api/contract/user.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { askForEmail, confirmEmail } from '../people/change-email.ts'
import { replacePassword } from '../people/change-password.ts'
import { closingReasonsOf } from '../people/closing-reasons.ts'
import { deleteAccount } from '../people/delete-account.ts'
import { activateAccount, resetPassword, unlock } from '../people/recover.ts'
import { register } from '../people/register.ts'
import { sendCode } from '../people/send-code.ts'
import { freezeAccount, keepEmail, undoEmail } from '../people/undo-email.ts'

const accepted = { accepted: true } as const

/** Registration, the codes that activate, unlock and reset, and what an account's owner does with it. */
export function userRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(contract.createUser, async ({ body, address }) => {
    await register(context, body, address)
    return accepted
  })
  routes.open(contract.sendActivationCode, async ({ query, address }) => {
    await sendCode(context, 'activation', query.email, address)
    return accepted
  })
  routes.open(contract.activate, async ({ query, address }) => {
    await activateAccount(context, { email: query.email, code: query.activationCode }, address)
    return { activated: true as const }
  })
  routes.open(contract.activateByLink, async ({ body, address }) => {
    await activateAccount(context, body, address)
    return { activated: true as const }
  })
  routes.open(contract.sendUnlockAccount, async ({ query, address }) => {
    await sendCode(context, 'unlock', query.email, address)
    return accepted
  })
  routes.open(contract.unlockAccount, async ({ body, address }) => {
    await unlock(context, { email: body.email, code: body.validationCode }, address)
    return { unlocked: true as const }
  })
  routes.open(contract.unlockByLink, async ({ body, address }) => {
    await unlock(context, body, address)
    return { unlocked: true as const }
  })
  routes.open(contract.sendPasswordReset, async ({ query, address }) => {
    await sendCode(context, 'reset', query.email, address)
    return accepted
  })
  routes.open(contract.passwordReset, async ({ body, address }) => {
    const { email, resetCode: code, password } = body
    await resetPassword(context, { email, code }, password, address)
    return { reset: true as const }
  })
  routes.open(contract.passwordResetByLink, async ({ body: { token, password }, address }) => {
    await resetPassword(context, { token }, password, address)
    return { reset: true as const }
  })
  routes.own(contract.changePassword, async ({ body, ...identity }) => {
    await replacePassword(context, identity, body)
    return { changed: true as const }
  })
  routes.own(startEmailChange, async ({ userId, body }) => {
    await askForEmail(context, userId, body)
    return accepted
  })
  routes.own(confirmEmailChange, async ({ body, visit, ...identity }) => ({
    email: await confirmEmail(context, identity, body.emailCode, visit.address),
  }))
  routes.open(undoEmailChange, async ({ body, address }) => {
    await undoEmail(context, { ...body, address })
    return { undone: true as const }
  })
  routes.open(freezeAccountOperation, async ({ body }) => ({
    frozen: await freezeAccount(context, body.token),
  }))
  routes.open(keepEmailOperation, async ({ body, address }) => {
    await keepEmail(context, { ...body, address })
    return { kept: true as const }
  })
  routes.own(contract.closingReasons, async ({ userId }) => ({
    reasons: await closingReasonsOf(context.database, userId),
  }))
  routes.own(contract.deleteUser, async ({ userId, body }) => {
    await deleteAccount(context, userId, body.currentPassword)
    return undefined
  })
}
