import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { askToSignSooner } from '#core/api/contract/signature-pause.ts'
import { bank, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { PartnerRefusal } from '#core/loan/partner-refusals.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { formatMailMoment } from '../platform/mail/mail-moment.ts'
import { validDays } from './store-offers.ts'

interface EndFacts {
  firstName: string
  publicUrl: string
  loanId: string
  /** The requested amount, in cents. */
  amountCents: Cents
}

const requestButton = ({ publicUrl, loanId }: EndFacts, label = 'Ver o pedido') => ({
  label,
  url: `${publicUrl}${href('myLoan', { id: loanId })}`,
})

interface DeclinedMailFacts extends EndFacts {
  /** Most important first. */
  reasons: readonly DeclineReason[]
  /** State of a human review that was requested before. */
  review: 'open' | 'answered' | null
  /** Whether the partner lender might accept the request. */
  isServed: boolean
}

const reviewLines = {
  none: `Você pode pedir que uma pessoa olhe a decisão de novo, sem custo: a resposta vem em até ${promiseTerm('review')}.`,
  open: 'A revisão por uma pessoa que você já pediu continua aberta: a resposta chega por e-mail.',
  answered: 'A revisão por uma pessoa já foi respondida: a resposta está na sua conta.',
}

/** To the user after a refusal: why, and the ways on. The figures are only shown in the account. */
export function declinedMail(facts: DeclinedMailFacts): Mail {
  return {
    subject: 'Resposta do seu pedido de empréstimo',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${bank.The} analisou o seu pedido de ${formatBrlWhole(facts.amountCents)} e não aprovou desta vez.`,
      ...facts.reasons.map((code) => declineWords[code].reason),
      'Na sua conta você vê o que ajuda em cada caso e o que ainda dá para fazer.',
      reviewLines[facts.review ?? 'none'],
      facts.isServed
        ? `Você também pode pedir que ${partner.the}, outra instituição, analise o seu pedido.`
        : `${partner.The}, empresa parceira, não atende este pedido.`,
    ],
    button: requestButton(facts),
  }
}

interface PartnerRefusedMailFacts extends EndFacts {
  reason: PartnerRefusal
}

/** To the user after the partner lender did not take the request. */
export function partnerRefusedMail(facts: PartnerRefusedMailFacts): Mail {
  return {
    subject: `${partner.The} não recebeu o seu pedido`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `Enviamos o seu pedido de ${formatBrlWhole(facts.amountCents)} ${partner.to}, e ela respondeu que não segue com ele. ${partnerRefusalWords[facts.reason]}`,
      'Você não precisa fazer nada, e nada é devido.',
      'Na sua conta você vê de novo o que está aberto aqui: corrigir dados, pedir a revisão por uma pessoa ou pedir mais tarde.',
    ],
    button: requestButton(facts, 'Ver o que dá para fazer'),
  }
}

interface ForwardedMailFacts extends EndFacts {
  /** In whose name it was sent. */
  fullName: string
  /** When the user authorised it. */
  moment: Date
}

/** To the user after the request was sent to the partner lender. */
export function forwardedMail(facts: ForwardedMailFacts): Mail {
  return {
    subject: `Seu pedido foi enviado ${partner.to}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `Como você autorizou em ${formatMailMoment(facts.moment)}, enviamos ${partner.to} o pedido de ${formatBrlWhole(facts.amountCents)} em nome de ${facts.fullName}.`,
      `A análise e a resposta são ${partner.of}, que fala direto com você. Ninguém pede depósito para liberar crédito.`,
      'Na sua conta fica registrado o que foi enviado e quando.',
    ],
    button: requestButton(facts),
  }
}

/** To the user whose request was approved later than asked: they may have left the page. */
export function offersMail(facts: EndFacts): Mail {
  return {
    subject: 'Suas ofertas de empréstimo chegaram',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${bank.The} analisou o seu pedido de ${formatBrlWhole(facts.amountCents)} e fez ofertas para você.`,
      `Elas valem por ${validDays} dias. Compare a parcela, o prazo e o custo total antes de escolher.`,
    ],
    button: { label: 'Ver as ofertas', url: `${facts.publicUrl}${href('loan.offers')}` },
  }
}

/** To the user when the time to think is over and the contract is not signed. */
export function pauseOverMail({
  firstName,
  publicUrl,
  validUntil,
}: Pick<EndFacts, 'firstName' | 'publicUrl'> & { validUntil: string }): Mail {
  return {
    subject: 'Acabou o tempo para pensar no seu contrato',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Se você quiser, já pode assinar. A oferta vale, com o mesmo preço, até ${formatInstant(validUntil)}.`,
      'Se preferir não assinar, não precisa fazer nada: nada foi contratado e nada é devido.',
      'Alguém está insistindo para você assinar? Na página do contrato você pede para falar com uma pessoa da equipe.',
    ],
    button: { label: 'Abrir o contrato', url: `${publicUrl}${href('loan.contract')}` },
  }
}

/** To a user who has asked for a call to sign sooner. */
export function callAskedMail({
  firstName,
  publicUrl,
  number,
  answerBy,
  mobile,
}: Pick<EndFacts, 'firstName' | 'publicUrl'> & Answer<typeof askToSignSooner>): Mail {
  return {
    subject: `Ligação pedida: protocolo ${number}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Recebemos o seu pedido para assinar antes do fim do tempo para pensar. Protocolo: ${number}.`,
      `Uma pessoa da equipe liga até ${formatDate(answerBy)} para o celular do seu cadastro, ${mobile}, e pergunta o que você quer. Nessa ligação ninguém pede senha, código ou dinheiro.`,
    ],
    button: { label: 'Acompanhar em Atendimentos', url: `${publicUrl}${href('accountProtocols')}` },
  }
}

/** To the user after a call in which they gave up a request, in words that another person may read. */
export function notContinuedMail(facts: EndFacts): Mail {
  return {
    subject: 'Sobre o seu pedido de empréstimo',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `O seu pedido de ${formatBrlWhole(facts.amountCents)} está encerrado: não vamos seguir com ele. Nada foi contratado e nada é devido.`,
    ],
    button: requestButton(facts),
  }
}

/** To the user after cancelling a request. */
export function cancelledMail(facts: EndFacts): Mail {
  return {
    subject: 'Seu pedido de empréstimo foi encerrado',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `Encerramos o seu pedido de ${formatBrlWhole(facts.amountCents)}, como você pediu. Nada foi contratado e nada é devido.`,
      'Quando quiser, você pode fazer outro pedido na sua conta: o que você respondeu continua guardado.',
      `Se não foi você, escreva para ${config.support.email}.`,
    ],
    button: requestButton(facts),
  }
}
