export const text = {
  label: 'Principal',
  account: 'Minha conta',
  login: 'Login',
} as const
