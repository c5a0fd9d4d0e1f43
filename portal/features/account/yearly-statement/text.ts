import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Informe anual',
} satisfies PageMeta

export const text = {
  lead: 'Os números dos seus empréstimos em um ano, para a declaração do imposto de renda.',
  year: 'Ano',
  years: 'Anos com empréstimo',
  title: (protocol: string) => `Contrato ${protocol}`,
  released: (date: string) => `Liberado em ${date}.`,
  running: 'O ano ainda não acabou: o saldo é o de hoje, e o informe completo sai em janeiro.',
  creditor: (name: string, cnpj: string) => `Credor: ${name}, CNPJ ${cnpj}.`,
  file: (year: number) => `Baixar o informe de ${year} (PDF)`,
  fileName: (year: number) => `informe-${year}.pdf`,
  none: 'Nenhum informe ainda',
  noneLead: 'O informe aparece aqui a partir do ano em que o dinheiro de um empréstimo é liberado.',
  notOf: (year: number) => `Não há informe de ${year}: escolha um dos anos acima.`,
  loans: 'Ver meus empréstimos',
} as const
