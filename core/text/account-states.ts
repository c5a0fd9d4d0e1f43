/** `frozen`: the previous mailbox reported that the owner did not change the e-mail. `deceased`: the staff has seen the certificate. */
export const userStates = ['unconfirmed', 'active', 'locked', 'frozen', 'deceased', 'deleted'] as const

export type UserState = (typeof userStates)[number]

export const userStateWords: Record<UserState, string> = {
  unconfirmed: 'Falta ativar',
  active: 'Ativa',
  locked: 'Bloqueada',
  frozen: 'Suspensa por segurança',
  deceased: 'Encerrada por falecimento',
  deleted: 'Excluída',
}
