/** Told before a new password is typed: what the server asks of it. */
export const passwordRules =
  'Pelo menos 8 caracteres; com 15 ou mais, fica bem mais segura. Uma frase comprida é fácil de lembrar. ' +
  'Senhas muito comuns não servem, nem seu nome, e-mail, CPF, celular ou data de nascimento.'
