import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import type { ContestOutcome } from '#core/protocols/protocol-words.ts'
import { href } from '#core/routes/pages.ts'
import { contestedPaidSentence, graceSentence, paidAnywayNote } from '#core/text/due-notes.ts'
import { codesEndedByContest } from '#core/text/ended-codes.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { increaseSentence } from '#core/text/payments.ts'
import { ombudsmanWay } from '#core/text/promises.ts'
import { reviewers } from '#core/text/reviewers.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { formatMailMoment } from '../platform/mail/mail-moment.ts'
import type { OpenedProtocol } from './open-protocol.ts'

interface ProtocolMailFacts {
  firstName: string
  publicUrl: string
}

const protocolsButton = (publicUrl: string) => ({
  label: 'Ver meus atendimentos',
  url: `${publicUrl}${href('accountProtocols')}`,
})

/** To a user who has started a conversation: its number and the deadline for an answer. */
export function chatOpenedMail({
  firstName,
  publicUrl,
  number,
  openedAt,
  answerBy,
}: ProtocolMailFacts & OpenedProtocol): Mail {
  return {
    subject: `Atendimento aberto: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Registramos a conversa que começou no chat em ${formatMailMoment(new Date(openedAt))}. Protocolo: ${number}.`,
      `Respondemos até ${formatDate(answerBy)}. A conversa inteira fica na sua conta, para ler, baixar e imprimir.`,
    ],
    button: protocolsButton(publicUrl),
  }
}

/** To a user who has not read an answer in the conversation. */
export function chatAnsweredMail({
  firstName,
  publicUrl,
  number,
  texts,
}: ProtocolMailFacts & Pick<OpenedProtocol, 'number'> & { texts: readonly string[] }): Mail {
  return {
    subject: `Respondemos no chat: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Há resposta para você na conversa:',
      ...texts.flatMap((text) => text.split(/\n+/)),
      'Para continuar, escreva no chat, na sua conta. A conversa inteira está em Atendimentos.',
    ],
    button: protocolsButton(publicUrl),
  }
}

/** To a user whose conversation was closed. */
export function chatClosedMail({
  firstName,
  publicUrl,
  number,
}: ProtocolMailFacts & Pick<OpenedProtocol, 'number'>): Mail {
  return {
    subject: `Atendimento encerrado: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `O atendimento do protocolo ${number} foi encerrado. A resposta e a conversa inteira continuam na sua conta, em Atendimentos.`,
      'Se ainda falta alguma coisa, escreva de novo pelo chat. ' +
        `Se a resposta não resolveu, procure ${ombudsmanWay}, com este protocolo em mãos.`,
    ],
    button: protocolsButton(publicUrl),
  }
}

/** To a user who has requested a human review of a decision (LGPD, art. 20). */
export function reviewAskedMail({
  firstName,
  publicUrl,
  number,
  answerBy,
}: ProtocolMailFacts & OpenedProtocol): Mail {
  return {
    subject: `Revisão pedida: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Recebemos o seu pedido de revisão da decisão. Protocolo: ${number}.`,
      `Quem revisa é ${reviewers}, e a resposta, com os motivos, chega por e-mail até ${formatDate(answerBy)}, e depois você pode ler de novo em Atendimentos, na sua conta.`,
    ],
    button: protocolsButton(publicUrl),
  }
}

/** To a user who says that their statement was read wrong. */
export function statementContestedMail({
  firstName,
  publicUrl,
  number,
  answerBy,
}: ProtocolMailFacts & OpenedProtocol): Mail {
  return {
    subject: `Conferência do extrato pedida: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Recebemos o seu pedido: uma pessoa vai conferir o extrato que você enviou. Protocolo: ${number}.`,
      `Quem confere é ${reviewers}, e a resposta chega por e-mail até ${formatDate(answerBy)}. Até lá, nada é decidido sobre o seu pedido de empréstimo.`,
    ],
    button: protocolsButton(publicUrl),
  }
}

/** The answer about a statement; the decision on the request follows. */
export function statementAnsweredMail({
  firstName,
  publicUrl,
  number,
  outcome,
  reasons,
}: AnsweredMailFacts): Mail {
  return {
    subject: `Resposta da conferência do extrato: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      outcome === 'changed'
        ? 'Uma pessoa conferiu o seu extrato e corrigiu o que tínhamos lido.'
        : 'Uma pessoa conferiu o seu extrato, e o que tínhamos lido estava certo.',
      `O que diz ${reviewers}:`,
      reasons,
      'Agora o seu pedido vai para a análise com esses números, e a resposta chega por e-mail. O arquivo do extrato foi apagado.',
    ],
    button: { label: 'Ver o pedido', url: `${publicUrl}${href('loan')}` },
  }
}

interface ContestOpenedMailFacts extends ProtocolMailFacts, OpenedProtocol, NamedLoan {
  what: string
  hasProof: boolean
  /** How an installment stands: an open one does not count as late meanwhile; null for anything else. */
  installment: 'paid' | 'open' | null
  /** What becomes of the late charges that ran before; else empty. */
  stopped: string
}

/** To a user who says that a charge, a payment or a letter is wrong. */
export function contestOpenedMail({
  firstName,
  publicUrl,
  number,
  answerBy,
  netCents,
  what,
  hasProof,
  installment,
  stopped,
}: ContestOpenedMailFacts): Mail {
  return {
    subject: `Contestação aberta: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan({ netCents }),
      `Você disse que está errado: ${what}. Protocolo: ${number}.`,
      ...(hasProof ? ['Recebemos também o comprovante que você enviou.'] : []),
      `Uma pessoa confere e responde até ${formatDate(answerBy)}.`,
      ...(installment === 'paid' ? [contestedPaidSentence] : []),
      ...(installment === 'open'
        ? [
            `Até a resposta, esta parcela não conta como atrasada: nada é somado, e não há lembretes. As outras seguem como estavam.`,
            ...(stopped ? [`${stopped} ${paidAnywayNote}`] : []),
            codesEndedByContest,
          ]
        : []),
    ],
    button: protocolsButton(publicUrl),
  }
}

/** What is left to pay of a contested installment. */
export interface InstallmentLeft {
  number: number
  /** Integer cents. */
  cents: Cents
  /** The last day without further charges. A calendar date. */
  by: string
  /** Whether it fell due before that day, so that the days of the check would have been late. */
  isOverdue: boolean
}

const leftSentence = ({ number, cents, by, isOverdue }: InstallmentLeft): string =>
  isOverdue
    ? `Falta pagar a parcela ${number}: ${formatBrl(cents)}. ${graceSentence(by)}`
    : `A parcela ${number} continua para pagar: ${formatBrl(cents)}, com vencimento em ${formatDate(by)}.`

interface ContestAnsweredMailFacts extends Omit<AnsweredMailFacts, 'outcome'>, NamedLoan {
  outcome: ContestOutcome
  returnCents: Cents
  /** The correction and legal interest in it. */
  correctionCents: Cents
  isDoubled: boolean
  /** Whether a withdrawal has deducted what was paid by mistake, so that the other half of the double goes back alone. */
  isDeducted: boolean
  /** What of it were a fine and late interest of the installment, before it is doubled. */
  chargesCents: Cents
  /** Whether it was an installment that was not paid, which did not count as late meanwhile. */
  isFrozen: boolean
  /** A payment of the installment that was found, and is booked. */
  booked: { number: number; amountCents: Cents; paidOn: string } | null
  toPay: InstallmentLeft | null
}

const contestVerdicts: Record<ContestOutcome, string> = {
  upheld: 'Conferimos e não encontramos erro: o que você contestou continua valendo.',
  changed: 'Você tinha razão: estava errado, e pedimos desculpas.',
  paid: 'Você tinha razão: o pagamento foi feito e não aparecia aqui. Pedimos desculpas.',
}

/** The answer to a contest. */
export function contestAnsweredMail({
  firstName,
  publicUrl,
  number,
  outcome,
  reasons,
  netCents,
  returnCents,
  correctionCents,
  isDoubled,
  isDeducted,
  chargesCents,
  isFrozen,
  booked,
  toPay,
}: ContestAnsweredMailFacts): Mail {
  const doubled = `${isDeducted ? ': com o que a desistência já descontou' : ''}, o dobro do que foi pago por engano${correctionCents > 0 ? ' mais a correção' : ''} (Código de Defesa do Consumidor, artigo 42)`
  const isChanged = outcome === 'changed'
  return {
    subject: `Resposta da contestação: protocolo ${number}`,
    inbox: 'until-seen',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan({ netCents }),
      contestVerdicts[outcome],
      'O que diz quem conferiu:',
      reasons,
      ...(returnCents > 0
        ? [
            `Voltam para você ${formatBrl(returnCents)}${isDoubled ? doubled : ''}. O Pix sai sem você pedir.`,
            ...(correctionCents > 0 ? [increaseSentence(correctionCents)] : []),
            ...(chargesCents > 0
              ? [
                  `Aí estão a multa e os juros de mora que você pagou desta parcela, ${formatBrl(chargesCents)}${isDoubled ? ', contados duas vezes' : ''}.`,
                ]
              : []),
          ]
        : []),
      ...(isChanged && isFrozen
        ? ['Até esta resposta não houve atraso nesta parcela: não há multa nem juros de mora por esses dias.']
        : []),
      ...(booked
        ? [
            `Agora o pagamento de ${formatBrl(booked.amountCents)} em ${formatDate(booked.paidOn)} está registrado na parcela ${booked.number}, com comprovante: o que foi pago não tem multa nem juros de mora depois desse dia.`,
          ]
        : []),
      ...(toPay ? [leftSentence(toPay)] : []),
      `${outcome !== 'upheld' ? 'Se ainda há algo errado' : 'Se você não concorda'}, procure ${ombudsmanWay}, com o protocolo ${number}.`,
    ],
    button: protocolsButton(publicUrl),
  }
}

interface AnsweredMailFacts extends ProtocolMailFacts {
  number: string
  outcome: 'upheld' | 'changed'
  /** The reviewer's words. */
  reasons: string
}

/** The answer to a review. */
export function reviewAnsweredMail({
  firstName,
  publicUrl,
  number,
  outcome,
  reasons,
  decidedAt,
}: AnsweredMailFacts & { decidedAt: string }): Mail {
  const isChanged = outcome === 'changed'
  const decision = `A decisão de ${formatMailMoment(new Date(decidedAt))} sobre o seu pedido`
  return {
    subject: `Resposta da revisão: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      isChanged
        ? `${decision} mudou: há ofertas para você escolher.`
        : `${decision} foi revista e continua a mesma.`,
      `Motivos dados por ${reviewers}:`,
      reasons,
      isChanged
        ? 'As ofertas valem por 3 dias. Escolher uma delas não custa nada, e você só contrata se assinar.'
        : `Se você não concorda, procure ${ombudsmanWay}, com o protocolo ${number}.`,
    ],
    button: isChanged
      ? { label: 'Ver ofertas', url: `${publicUrl}${href('loan')}` }
      : protocolsButton(publicUrl),
  }
}

/** To a user whose correction has led to offers while a review of the refusal was open. */
export function reviewOvertakenMail({
  firstName,
  publicUrl,
  number,
}: ProtocolMailFacts & Pick<OpenedProtocol, 'number'>): Mail {
  return {
    subject: `Revisão encerrada: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Depois da sua correção, uma decisão nova sobre o pedido tem ofertas. A revisão que você pediu era da decisão de antes, que não vale mais: por isso foi encerrada.',
      'Se quiser que uma pessoa olhe a decisão nova, peça outra revisão na página das ofertas.',
    ],
    button: { label: 'Ver ofertas', url: `${publicUrl}${href('loan')}` },
  }
}
