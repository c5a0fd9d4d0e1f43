/** Hours in which the e-mail that an account had may still have a change of it undone. */
export const emailDisputeHours = 72
