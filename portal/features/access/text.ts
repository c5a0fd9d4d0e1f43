import { leastPassword as least } from '#core/fields/password.ts'

const strong = 15

const avoid = 'Evite senhas muito comuns e não use seu nome, e-mail, CPF, celular ou data de nascimento.'

/** The server's rules for a new password, shown before the user types. */
export const passwordRules = `Use pelo menos ${least} caracteres; com ${strong} ou mais, a senha fica bem mais segura. Uma frase longa é fácil de lembrar. ${avoid}`

function passwordSizeWords(typed: number): string {
  if (typed >= strong) return 'Ótimo tamanho.'
  if (typed >= least) return `Já tem ${typed} caracteres; com ${strong} ou mais, fica bem mais segura.`
  return least - typed === 1 ? 'Falta 1 caractere.' : `Faltam ${least - typed} caracteres.`
}

/** Feedback while a new password is typed, by its number of characters. */
export const passwordSizeHint = (typed: number): string => `${passwordSizeWords(typed)} ${avoid}`

export const newPassword = {
  code: 'Código recebido',
  label: 'Nova senha',
  submit: 'Salvar nova senha',
} as const

export const backToLogin = 'Voltar para o login'

export const backToEmail = 'Voltar para o e-mail'

export const unlockLabel = 'Desbloquear conta'

/** Hint of the field for a mailed code. */
export const mailedCode = 'São 6 números. Só vale o código do e-mail mais recente, por 10 minutos.'

/** Shown on a page opened by a mail's link after a reload has lost the token. */
export const openLinkAgain =
  'A página foi recarregada, e por segurança ela não guarda o que o link trouxe. Abra o link do e-mail de novo; se ele já tinha dado certo, é só fazer login.'
