export const text = {
  notWorking: 'O link não funcionou?',
  another: 'Pedir outro e-mail',
  enter: 'Fazer login',
} as const
