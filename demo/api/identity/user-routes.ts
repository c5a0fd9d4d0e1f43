import {
  confirmEmailChange,
  freezeAccount as freezeAccountOperation,
  startEmailChange,
} from '#core/api/contract/email-change.ts'
import * as contract from '#core/api/contract/user.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { beginEmailChange, confirmEmail } from './change-email.ts'
import { replacePassword } from './change-password.ts'
import { accountOfLink } from './confirm-by-mail.ts'
import { freezeAccount } from './frozen-account.ts'
import { activateAccount, resetPassword, unlockAccount } from './recover-account.ts'
import { registerUser } from './register.ts'
import { sendCode } from './send-code.ts'

const accepted = { accepted: true } as const

/** Routes for registration, codes, passwords and e-mail changes. */
export function userRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(contract.createUser, async ({ body, address }) => {
    await registerUser(context, body, address)
    return accepted
  })
  routes.open(contract.sendActivationCode, async ({ query, address }) => {
    await sendCode(context, 'activation', query.email, address)
    return accepted
  })
  routes.open(contract.activate, async ({ query, ...visit }) => {
    const shown = { email: query.email, code: query.activationCode }
    return { activated: true as const, device_token: await activateAccount(context, shown, visit) }
  })
  routes.open(contract.activateByLink, async ({ body, ...visit }) => ({
    activated: true as const,
    device_token: await activateAccount(context, body, visit),
  }))
  routes.open(contract.sendUnlockAccount, async ({ query, address }) => {
    await sendCode(context, 'unlock', query.email, address)
    return accepted
  })
  routes.open(contract.unlockAccount, async ({ body, ...visit }) => {
    const shown = { email: body.email, code: body.validationCode }
    return { unlocked: true as const, device_token: await unlockAccount(context, shown, visit) }
  })
  routes.open(contract.unlockByLink, async ({ body, ...visit }) => ({
    unlocked: true as const,
    device_token: await unlockAccount(context, body, visit),
  }))
  routes.open(contract.sendPasswordReset, async ({ query, address }) => {
    await sendCode(context, 'reset', query.email, address)
    return accepted
  })
  routes.open(contract.passwordReset, async ({ body, ...visit }) => {
    const { email, resetCode: code, password } = body
    const device = await resetPassword(context, { email, code }, password, visit)
    return { reset: true as const, device_token: device }
  })
  routes.open(contract.passwordResetByLink, async ({ body: { token, password }, ...visit }) => ({
    reset: true as const,
    device_token: await resetPassword(context, { token }, password, visit),
  }))
  routes.open(contract.readResetLink, async ({ body }) => ({
    email: (await accountOfLink(context, 'reset', body.token)).email ?? '',
  }))
  routes.own(contract.changePassword, async ({ body, ...identity }) => {
    await replacePassword(context, identity, body)
    return { changed: true as const }
  })
  routes.own(startEmailChange, async ({ body, ...prover }) => {
    await beginEmailChange(context, prover, body)
    return accepted
  })
  routes.own(confirmEmailChange, async ({ body, visit, ...identity }) => ({
    email: await confirmEmail(context, identity, body.emailCode, visit.address),
  }))
  routes.open(freezeAccountOperation, async ({ body, ...visit }) => {
    await freezeAccount(context, body.token, visit)
    return { frozen: true as const }
  })
}
