export const text = {
  label: 'Principal',
  credit: 'Quero crédito',
  questions: 'Dúvidas',
  account: 'Minha conta',
  login: 'Entrar',
  menu: 'Menu',
} as const
