import { titles } from '../../../titles.ts'

export const text = {
  title: titles.accountDataWork.title,
  work: 'Trabalho e renda',
  requests: 'Para seus pedidos',
} as const
