import { goOnWithRequest } from '#core/text/actions.ts'

export const text = {
  which: (amount: string, date: string) =>
    `Seu pedido aberto é de ${amount}, feito em ${date}. O que você respondeu nele está guardado.`,
  goOn: goOnWithRequest,
  ask: {
    label: 'Desistir dele e fazer outro',
    title: 'Desistir do pedido aberto?',
    keep: 'Manter o pedido aberto',
    confirm: 'Sim, desistir e fazer outro',
  },
  body: 'O pedido aberto e as ofertas dele são encerrados, sem custo nenhum. Seus dados ficam na conta, e o novo pedido começa em seguida.',
} as const
