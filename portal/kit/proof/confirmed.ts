/** What a form asks for before a change that counts. */
export interface Confirmed {
  currentPassword: string
  /** Only of whoever has a second factor. */
  secondFactor?: string
}

/** The body of such a change, and the code that goes beside it. */
export function confirmed<Given extends Confirmed>({ secondFactor, ...body }: Given) {
  return { body, options: secondFactor ? { secondFactor } : {} }
}
