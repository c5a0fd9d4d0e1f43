/** The confirmation that a form asks for before an important change. */
export interface IdentityConfirmation {
  currentPassword: string
  /** Only for users with a second factor. */
  secondFactor?: string
}

/** The request body of such a change, and the call options with the second factor's code. */
export function withConfirmation<Given extends Partial<IdentityConfirmation>>({
  secondFactor,
  ...body
}: Given) {
  return { body, options: secondFactor ? { secondFactor } : {} }
}
