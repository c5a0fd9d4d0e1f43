import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDataWork,
  work: 'Trabalho e renda',
  requests: 'Para seus pedidos',
} as const
