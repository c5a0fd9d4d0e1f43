/** Navigation state that makes the login page report an unlocked account. */
export const unlocked = { notice: 'account.unlocked' } as const
