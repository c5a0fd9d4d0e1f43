import { cannotPay, lostSomebody } from '#core/text/actions.ts'

export const menuText = {
  title: 'Menu',
  label: 'Todas as seções',
  simulate: 'Simule',
  app: 'App',
  blog: 'Blog',
  about: 'Nosso jeito',
  installments: 'Segunda via ou parcela atrasada',
  cannotPay,
  lostSomebody,
  help: 'Ajuda',
  account: 'Minha conta',
  login: 'Login',
} as const

export const simulatorTitle = 'Simular crédito'
