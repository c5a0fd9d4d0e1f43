export const text = {
  title: 'Confirme que é você',
  password_required:
    'Nada foi registrado ainda: para confirmar, digite a sua senha. Assim, quem pegar seu aparelho com a conta aberta não mexe no seu dinheiro.',
  second_factor_required:
    'Nada foi registrado ainda: para confirmar, digite o código do seu aplicativo autenticador ou um código de recuperação.',
  byPasskey: 'Usar chave de acesso',
  submit: 'Confirmar',
} as const
