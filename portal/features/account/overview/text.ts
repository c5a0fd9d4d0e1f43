import { returnDays } from '#core/agreement/withdrawal.ts'
import { partner } from '#core/brand/names.baked.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import type { ProtocolState } from '#core/protocols/protocol-words.ts'
import {
  answerProposal,
  cannotPay,
  payAPart,
  payByEither,
  payTheLate,
  seeLetter,
  seeWhatCanChange,
} from '#core/text/actions.ts'
import { boletoClearing, returnClears } from '#core/text/clearing-times.ts'
import { contestedPaidSentence, contestedSentence, contestedTitle } from '#core/text/due-notes.ts'
import { lapsedTitle } from '#core/text/lapsed-contract.ts'
import { moneySentSentence, moneySentTitle } from '#core/text/money-sent.ts'
import { payoutRefused } from '#core/text/payout-refusals.ts'
import { returnWords, withdrawnTitle } from '#core/text/withdrawal.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Minha conta',
} satisfies PageMeta

const lateCharges = {
  both: 'já com multa e juros de mora até hoje',
  interest: 'já com juros de mora até hoje',
  none: 'é o que falta; multa e juros de mora até hoje já foram pagos',
} as const

export const text = {
  title: (name: string) => (name ? `Olá, ${name}` : meta.title),
  nothing: 'Nenhuma pendência por aqui',
  nothingLead: 'Suas parcelas e seus pedidos aparecem aqui.',
  first: {
    title: 'Comece por aqui',
    lead: 'Suas parcelas e seus pedidos aparecem aqui.',
    simulate: { title: 'Simular um empréstimo', lead: 'Leva um minuto e não afeta seu score.' },
    data: {
      title: 'Conferir meus dados',
      lead: 'Com eles em ordem, um pedido é mais curto.',
      withoutMobile: 'Falta confirmar o celular.',
    },
  },
  partner: {
    title: `Pedir um empréstimo ${partner.in}`,
    lead: `${partner.The} recebe novos pedidos. O que é seu continua aqui.`,
  },
  early: 'Parcela',
  logout: 'Sair da conta',
  shortcuts: {
    title: 'Atalhos',
    payoff: 'Antecipar',
    dueDay: 'Mudar o vencimento',
    installment: payAPart,
    renegotiation: seeWhatCanChange,
    installments: 'Parcelas',
    payments: 'Pagamentos',
  },
  settle: {
    title: 'Quitar hoje',
    titleOf: (amount: string) => `Quitar hoje o de ${amount}`,
    saves: (amount: string) => `Você deixa de pagar ${amount} de juros que ainda não correram.`,
    label: 'Ver como quitar',
  },
  notices: 'Avisos da conta',
  proposal: answerProposal,
  late: {
    lead: (number: number, of: number, charged: keyof typeof lateCharges) =>
      `Parcela ${number} de ${of}, ${lateCharges[charged]}.`,
    label: payTheLate,
  },
  cannot: cannotPay,
  ofLoan: (amount: string, lead: string) => `Empréstimo de ${amount}. ${lead}`,
  /** Beside one payment for all loans. */
  payAllOf: (amount: string) => `Pagar as do empréstimo de ${amount}`,
  due: {
    lead: (number: number, of: number, note: string) => `Parcela ${number} de ${of}. ${note}`.trim(),
    label: payByEither,
  },
  money: {
    title: moneySentTitle,
    lead: moneySentSentence,
    label: 'Ver o empréstimo',
  },
  processing: {
    title: 'Pagamento em processamento',
    lead: (numbers: readonly number[]) =>
      `Recebemos o aviso de pagamento: ${numbers.length > 1 ? 'parcelas' : 'parcela'} ${formatRanges(numbers)}. A confirmação de um boleto leva ${boletoClearing}; não pague de novo.`,
    label: 'Ver parcelas',
  },
  plan: (part: number, of: number, rule: string) => `Parte ${part} de ${of}. ${rule}`,
  contested: {
    title: contestedTitle,
    lead: contestedSentence,
    paidLead: contestedPaidSentence,
    label: 'Ver atendimentos',
  },
  withdrawal: {
    title: (date: string) => `Você pode desistir até ${date}`,
    /** `amount` is null if payments cover what was received. */
    lead: (amount: string | null) =>
      amount
        ? `O contrato é encerrado na hora, e você devolve ${amount} em até ${returnDays} dias, sem juros nem multa.`
        : 'O contrato é encerrado na hora, e você não devolve nada: o que já pagou cobre o que recebeu.',
    label: 'Ver como desistir',
  },
  paidOff: {
    title: 'Parabéns: empréstimo quitado',
    lead: (amount: string) =>
      `Os ${amount} estão pagos, e nada mais é cobrado. A carta de quitação prova isso.`,
    label: seeLetter,
  },
  documents: {
    title: 'Faltam seus documentos',
    lead: (amount: string) =>
      `O contrato de ${amount} está assinado. O dinheiro é liberado depois que conferirmos os documentos.`,
    label: 'Enviar documentos',
  },
  signature: {
    title: 'Falta assinar o contrato',
    lead: (amount: string, quantity: number) =>
      `O contrato de ${amount} em ${quantity} parcelas já pode ser assinado. Nada é liberado antes disso.`,
    label: 'Ler e assinar',
  },
  unfinished: {
    title: 'Você tem um pedido em andamento',
    lead: (amount: string, quantity: number) => `${amount} em ${quantity} parcelas. Continue de onde parou.`,
    label: 'Continuar pedido',
  },
  bankAsks: {
    title: 'Seu banco está esperando',
    lead: (amount: string) =>
      `Falta confirmar a leitura dos seus dados para o pedido de ${amount} seguir. O banco espera poucos minutos.`,
    label: 'Responder ao banco',
  },
  offers: {
    title: 'Suas ofertas estão prontas',
    lead: (amount: string) => `Falta escolher uma oferta para o seu pedido de ${amount}.`,
    label: 'Ver ofertas',
  },
  oldOffers: {
    title: 'Suas ofertas venceram',
    lead: (amount: string) =>
      `As condições podem ter mudado. Busque novas ofertas para o seu pedido de ${amount}: leva um instante.`,
    label: 'Buscar novas ofertas',
  },
  lapsed: {
    title: lapsedTitle,
    lead: (amount: string) =>
      `Nada foi liberado, e você não deve nada. Se ainda quiser os ${amount}, há novas ofertas, com o valor de hoje ao lado do que valia no contrato.`,
    label: 'Ver ofertas',
  },
  paused: {
    title: 'Um dia para pensar',
    lead: (amount: string, from: string) =>
      `O contrato de ${amount} pode ser assinado a partir de ${from}. Até lá converse com alguém de confiança; se não quiser mais, não precisa fazer nada.`,
    label: 'Ver o contrato',
  },
  review: {
    title: 'Seu pedido está em análise',
    lead: (amount: string) => `${amount}. Avisamos por e-mail assim que houver resposta.`,
    label: 'Ver o pedido',
  },
  releasing: {
    title: 'O dinheiro está a caminho',
    lead: (amount: string) => `Pedimos ao banco que envie ${amount}. Até o dinheiro sair, nada é cobrado.`,
    label: 'Ver o empréstimo',
  },
  payoutRefused: {
    title: payoutRefused.title,
    lead: (amount: string) => `Para receber ${amount}, veja o motivo e informe outra conta sua.`,
    label: 'Resolver',
  },
  refused: {
    title: (amount: string) => `Seu pedido de ${amount} não foi aprovado`,
    lead: (date: string, state?: ProtocolState) =>
      state === undefined
        ? `Resposta de ${date}. Veja tudo o que pesou, o que dá para corrigir e como pedir que uma pessoa olhe de novo.`
        : `Resposta de ${date}, e uma pessoa já olhou de novo. Veja tudo o que pesou e o que dá para fazer.`,
    againNow: 'Já pode ser feito',
    label: 'Ver a resposta',
    labels: {
      reason: 'O que mais pesou',
      protocol: 'Protocolo da revisão',
      answerBy: 'Resposta da revisão até',
      againFrom: 'Novo pedido a partir de',
      again: 'Novo pedido',
    },
  },
  reviewed: {
    title: (amount: string) => `Revisão do pedido de ${amount}`,
    lead: (date: string, state?: ProtocolState) =>
      `O pedido não foi aprovado em ${date}. ${state === 'in-review' ? 'Uma pessoa está olhando de novo' : 'A sua revisão está na fila'}; a resposta chega por e-mail.`,
    label: 'Ver a revisão',
  },
  forwarded: {
    title: (amount: string) => `Seu pedido de ${amount} está com ${partner.the}`,
    lead: (date: string) =>
      `Aqui, o pedido não foi aprovado em ${date}. ${partner.The} analisa o pedido e procura você pelo celular ou pelo e-mail do seu cadastro.`,
    label: 'Ver o que acontece agora',
  },
  toReturn: {
    title: (amount: string) => `Falta devolver ${amount}`,
    lead: (date: string, isOver: boolean, isEarly: boolean) =>
      `${isOver ? returnWords.over(date) : `Até ${date}.`} É do contrato de que você desistiu: só o que recebeu, sem juros.${isEarly ? ` ${returnWords.early}` : ''}`,
    label: 'Pagar a devolução',
    processing: {
      lead: returnClears,
      label: 'Ver a devolução',
    },
  },
  withdrawn: {
    title: withdrawnTitle,
    label: 'Ver o que ficou registrado',
  },
  credit: {
    title: (amount: string) => `${amount} a receber`,
    lead: 'É dinheiro seu que ainda não conseguimos devolver. Veja o que falta.',
    label: 'Ver a devolução',
  },
  factor: {
    title: 'Proteja sua conta com mais uma etapa',
    lead: 'Com a verificação em duas etapas, quem descobrir sua senha não entra.',
  },
  codes: {
    title: 'Restam poucos códigos de recuperação',
    lead: 'Crie novos para não perder o acesso se ficar sem o celular.',
  },
} as const
