import type { Answer } from '#core/api/contract/operation.ts'
import type { askToSignSooner } from '#core/api/contract/signature-pause.ts'
import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { paidInto, totalToPay } from '#core/text/figure-labels.ts'
import { passedSentence } from '#core/text/promises.ts'
import { contactStateWords } from '#core/text/trusted-contact.ts'
import type { SentCode } from './signature-commands.ts'

/**
 * Where the code was sent, if not where the user expects it: why, and what to do. One string for each
 * paragraph.
 */
function codeSentReason({
  emailUntil,
  withoutSms,
  smsFrom,
}: Pick<SentCode, 'emailUntil' | 'withoutSms' | 'smsFrom'>): readonly string[] {
  if (emailUntil !== null)
    return [
      `Seu e-mail mudou há pouco. Por segurança, até ${formatInstant(emailUntil)} o código por e-mail vai para o endereço anterior. Depois disso, peça outro código aqui, e ele vai para o novo.`,
      ...(withoutSms === 'email-changed'
        ? ['Até lá, ele não vai por SMS: o celular foi confirmado há pouco.']
        : []),
    ]
  const otherEmail = `Não consegue abrir esse e-mail? Troque-o em Dados pessoais. Por segurança, o código só vai para o novo ${emailFreezeHours} horas depois; se a oferta vencer até lá, você busca outras sem refazer o pedido.`
  if (withoutSms === 'unproved') return [otherEmail]
  if (withoutSms === 'refused')
    return [
      'O último SMS não chegou ao seu celular: vale o código do e-mail. Confira o número em Dados pessoais.',
      otherEmail,
    ]
  if (withoutSms !== 'too-recent' || smsFrom === null) return []
  const from = formatInstant(smsFrom)
  return [
    `Seu celular foi confirmado há pouco. O código só vai por SMS nos pedidos que você começar a partir de ${from}; para este, vale o do e-mail.`,
    otherEmail,
  ]
}

export const text = {
  summary: 'O que você vai assinar',
  labels: {
    received: 'Você recebe',
    installments: 'Parcelas',
    rate: 'Juros',
    cet: 'CET',
    iof: 'IOF (incluído no valor financiado)',
    total: totalToPay,
    first: 'Primeira parcela',
  },
  first: (date: string, period: string) => `${date} (primeiro período de ${period})`,
  other: 'Trocar de oferta',
  toSign: 'Ir para a assinatura',
  toPause: 'Ver o tempo para pensar',
  contract: 'O contrato',
  contractLead: 'Leia com calma. As cláusulas que limitam os seus direitos estão em destaque.',
  hash: 'A impressão digital do contrato',
  hashLead:
    'O SHA-256 é calculado com todas as letras deste contrato: se uma única letra mudar, ele também muda. O código que você recebe para assinar vale só para este texto.',
  check: 'Depois de assinado, qualquer pessoa pode conferir o arquivo',
  checkLink: 'na página de conferência',
} as const

/** The line above the contract's text. */
export const mapText = {
  label: 'Partes do contrato',
  clause: (number: number, of: number, title: string) => `Cláusula ${number} de ${of} · ${title}`,
  sign: 'Assinar',
  paused: 'Em pausa',
} as const

export const signText = {
  title: 'Assinar',
  accept: (amount: string, quantity: number, installment: string) =>
    `Li o contrato e aceito: recebo ${amount} e pago ${quantity} parcelas de ${installment}.`,
  acceptFirst: 'Marque que leu e aceita o contrato para receber o código.',
  afford:
    'Antes de assinar, pense: a parcela cabe no seu mês sem faltar para o essencial? Se não, troque de oferta ou desista do pedido: não custa nada.',
  after: 'Depois de assinar, falta enviar:',
  afterLead: 'O dinheiro sai quando estes documentos forem conferidos. Tenha-os à mão.',
  send: 'Enviar código',
  sent: ({ email, mobile }: Pick<SentCode, 'email' | 'mobile'>) =>
    mobile
      ? `Enviamos um código por e-mail para ${email} e por SMS para o celular ${mobile}. As duas mensagens repetem valor, parcelas e taxa: confira.`
      : `Enviamos um código por e-mail para ${email}. A mensagem repete valor, parcelas e taxa: confira.`,
  whySent: codeSentReason,
  submit: 'Assinar o contrato',
} as const

export const pauseText = {
  title: 'Tempo para pensar',
  until: (until: string) => `Você pode assinar a partir de ${formatInstant(until)}.`,
  byAge: `Para quem tem ${config.limits.pauseFromAge} anos ou mais, há ${pauseHours} horas entre o contrato pronto para ler e a assinatura: ninguém precisa decidir com pressa, nem com alguém insistindo ao lado.`,
  byChoice:
    'Você pediu um tempo para pensar. Até lá, este contrato só pode ser assinado se você encerrar a pausa aqui.',
  afterwards: (offerUntil: string) =>
    `A oferta vale, com o mesmo preço, até ${formatInstant(offerUntil)}. Quando o tempo acabar, a assinatura volta a aparecer aqui. Se você não assinar, nada é devido.`,
  contact: 'Nomear um contato de confiança, que avisamos deste contrato',
  contactStands: (name: string, state: 'invited' | 'accepted') =>
    state === 'accepted'
      ? `Seu contato de confiança é ${name}, que avisamos dos seus contratos.`
      : `Seu contato de confiança é ${name}: ${contactStateWords.invited.toLowerCase()}.`,
  contactPlace: 'Ver ou trocar o contato',
  sooner:
    'Precisa assinar antes? Uma pessoa da equipe liga para o celular do seu cadastro e, se for a sua vontade, libera a assinatura.',
  call: 'Pedir uma ligação',
  called: ({ mobile, answerBy, number }: Answer<typeof askToSignSooner>, isLate: boolean) =>
    isLate
      ? `${passedSentence(answerBy)} Protocolo ${number}.`
      : `Ligamos até ${formatDate(answerBy)} para o celular do seu cadastro, ${mobile}. Protocolo ${number}.`,
  end: 'Encerrar a pausa e assinar',
  offered: `Não precisa assinar agora: a oferta e o preço ficam guardados enquanto você pensa. São ${pauseHours} horas, uma vez para cada oferta, e depois delas a oferta ainda vale por pelo menos ${pauseHours} horas.`,
  take: 'Quero pensar até amanhã',
} as const

export const changedText = {
  title: 'O contrato mudou desde que você o abriu',
  lead: 'Nada foi assinado. Este é o novo contrato: leia antes de assinar. O que mudou:',
  labels: { name: 'Nome', address: 'Endereço', account: paidInto },
  before: (value: string) => `Antes: ${value}`,
} as const
