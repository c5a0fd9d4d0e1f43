/** Told before a new password is typed: what the server asks of it. */
export const passwordRules =
  'Use pelo menos 8 caracteres; com 15 ou mais, a senha fica bem mais segura. Uma frase longa é fácil de lembrar. ' +
  'Evite senhas muito comuns e não use seu nome, e-mail, CPF, celular ou data de nascimento.'

/** Said at the field of a code that came by e-mail. */
export const mailedCode = 'São 6 números. Só vale o código do e-mail mais recente, por 10 minutos.'
