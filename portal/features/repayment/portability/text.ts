import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Levar a dívida para outra instituição',
} satisfies PageMeta

const { support } = config

export const text = {
  lead: 'Você pode levar esta dívida para outra instituição que ofereça condições melhores. É um direito seu, é de graça e não depende da nossa autorização.',
  paid: 'Este empréstimo está quitado',
  paidLead: 'Não há dívida para levar a outra instituição.',
  back: 'Ver o empréstimo',

  document: 'O documento que a outra instituição pede',
  documentLead: (amount: string, date: string) =>
    `Hoje, ${date}, o saldo devedor é de ${amount}. O documento sai na hora e traz o saldo e a evolução dele, as taxas, o CET, as parcelas pagas e as que faltam.`,
  file: 'Baixar o documento descritivo de crédito (PDF)',
  fileName: (date: string) => `documento-descritivo-de-credito-${date}.pdf`,
  show: 'Ver o documento aqui',

  how: 'Como funciona',
  steps: [
    'Mostre o documento a outras instituições e peça propostas. Compare o CET e o total a pagar, não só a parcela: a proposta não pode ter valor nem prazo maiores do que os que faltam aqui.',
    'Escolha uma e peça a ela a portabilidade. O pedido ao banco é feito por ela, e você não precisa falar com a gente.',
    `Em até 5 dias úteis, ${bank.the} responde à outra instituição e pode fazer uma contraproposta a você. Aceitar ou não é escolha sua.`,
    'A outra instituição quita o saldo devedor diretamente com o banco. Nenhum dinheiro passa por você. Depois disso, a carta de quitação fica na sua conta.',
  ],
  openFinance:
    'Pelo Open Finance, o pedido é feito no aplicativo da instituição escolhida, e o prazo é de até 3 dias úteis (Resolução Conjunta 15/2025).',
  more: 'Antes de decidir',
  notes: [
    'Ninguém pode cobrar tarifa pela portabilidade: nem o banco, nem nós, nem a outra instituição (Resolução CMN 5.057/2022).',
    'Mudou de ideia? Até a quitação, você pode desistir: avise a instituição que fez a proposta.',
    'Até a confirmação, continue pagando as parcelas em dia.',
    'Portabilidade nunca pede depósito antecipado nem troco em dinheiro. Se alguém pedir, é golpe.',
    `Dúvidas sobre o saldo: ${support.email}. ${brand.The} responde em nome do banco.`,
  ],
} as const
