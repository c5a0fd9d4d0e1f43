export const menuText = {
  title: 'Menu',
  label: 'Todas as seções',
  simulate: 'Simule',
  app: 'App',
  blog: 'Blog',
  about: 'Nosso jeito',
  help: 'Ajuda',
  account: 'Minha conta',
  login: 'Login',
} as const

export const simulatorText = {
  title: 'Simular crédito',
  next: 'Depois, você cria a conta ou entra, e segue com o pedido.',
} as const
