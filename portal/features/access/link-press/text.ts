export const text = {
  notWorking: 'O link não funcionou?',
  another: 'Pedir outro e-mail',
  used: 'Tudo certo: o link já foi usado',
  enter: 'Fazer login',
} as const
