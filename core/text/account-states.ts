/** `frozen`: the previous mailbox reported that the owner did not change the e-mail. */
export const userStates = ['unconfirmed', 'active', 'locked', 'frozen', 'deleted'] as const

export type UserState = (typeof userStates)[number]

export const userStateWords: Record<UserState, string> = {
  unconfirmed: 'Falta ativar',
  active: 'Ativa',
  locked: 'Bloqueada',
  frozen: 'Suspensa por segurança',
  deleted: 'Excluída',
}
