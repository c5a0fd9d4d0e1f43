/** What other features and the app use of this one. */
export { newPassword } from './text.ts'
export { useNewPassword } from './use-new-password.ts'
