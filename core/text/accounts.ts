/** `frozen`: an older mailbox says that its e-mail was not changed by its owner. */
export const userStates = ['unconfirmed', 'active', 'locked', 'frozen', 'deleted'] as const

export type UserState = (typeof userStates)[number]

/** How an account stands. */
export const userStateWords: Record<UserState, string> = {
  unconfirmed: 'Falta ativar',
  active: 'Ativa',
  locked: 'Bloqueada',
  frozen: 'Suspensa por segurança',
  deleted: 'Excluída',
}
