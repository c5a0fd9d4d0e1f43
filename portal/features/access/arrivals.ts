/** The navigation state that makes the login page say that an account has been unlocked. */
export const unlocked = { notice: 'account.unlocked' } as const
