import { stoppedDebit } from '#core/payment/stopped-debit.ts'
import { deathReportedTitle, letterCare, letterGiven } from '#core/protocols/death-words.ts'

export const text = {
  title: deathReportedTitle,
  lead: (day: string) =>
    `Desde ${day}, lembretes, ofertas e débitos automáticos pararam, e nada novo pode ser pedido nesta conta. Se é engano, diga com um toque: tudo volta ao normal na hora, e a equipe fica sabendo.`,
  here: 'Estou aqui',
  done: 'Tudo voltou ao normal',
  doneLead: 'A conta funciona como antes, e a equipe já sabe que você está aqui.',
  undebited: stoppedDebit,
  pay: 'Pagar a parcela',
  letterTitle: 'O seu saldo foi enviado a outra pessoa',
  letterGiven,
  letterCare,
} as const
