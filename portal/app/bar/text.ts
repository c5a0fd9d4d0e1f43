export const text = {
  label: 'Principal',
  credit: 'Quero crédito',
  questions: 'Dúvidas',
  help: 'Ajuda',
  account: 'Minha conta',
  login: 'Login',
  menu: 'Menu',
} as const
