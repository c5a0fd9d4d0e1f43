import { withdrawalDays } from '#core/agreement/withdrawal.ts'
import type { ContactMailKind } from '#core/api/contract/trusted-contact.ts'
import { brand } from '#core/brand/names.baked.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { receiptCounts } from '#core/text/withdrawal.ts'
import { securityPageButton } from '../../identity/mails/security-mails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'

interface ContactMailFacts {
  /** The first names of the customer and the contact: the mail says nothing else of them. */
  customer: string
  contact: string
  /** The page with the token in its fragment. */
  link: string
  until: string
  moment: Date
  /** From when a contract can be signed; null: at once, or for another mail. */
  signableFrom: string | null
}

const talk = (customer: string) =>
  `Converse com ${customer}, de preferência a sós: a ideia do empréstimo foi de quem? Alguém insiste ou fica do lado? O dinheiro é para outra pessoa, ou pediram um depósito antes?`

const notToSign = (customer: string) =>
  `Se ${customer} não quiser o empréstimo, basta não assinar. Na conta, em “${privateCallWords.title}”, ${customer} pede uma ligação nossa, e nenhum dinheiro sai antes dela.`

const noMore = 'Você não decide nada, e não podemos contar mais do que isto a você.'

type Content = Pick<Mail, 'subject' | 'paragraphs' | 'button'>

const contents: Record<ContactMailKind, (facts: ContactMailFacts) => Content> = {
  invitation: ({ customer, link, until }) => ({
    subject: `${customer} quer você como contato de confiança`,
    paragraphs: [
      `${customer} tem conta ${brand.in}, onde se pede empréstimo pela internet, e escolheu você como contato de confiança.`,
      `Se você aceitar, avisamos você quando um contrato de empréstimo no nome de ${customer} ficar pronto, quando for assinado e se não for adiante. Assim você pode conversar com ${customer} se parecer golpe ou pressão.`,
      'Você não decide nada, não responde por nenhuma dívida e não vê a conta, nem valores. Pode sair quando quiser.',
      `Não conhece ${customer}, ou não quer? Recuse no link ou só ignore: sem a sua resposta não escrevemos de novo. O convite vale até ${formatInstantDay(until)}.`,
    ],
    button: { label: 'Ver o convite', url: link },
  }),
  signable: ({ customer, signableFrom }) => ({
    subject: `Um contrato de ${customer} ${signableFrom ? 'está pronto para ler' : 'pode ser assinado'}`,
    paragraphs: [
      `${customer} pediu um empréstimo ${brand.in}, e o contrato ${signableFrom ? `pode ser assinado a partir de ${formatMailMoment(new Date(signableFrom))}` : 'está pronto para a assinatura'}. Quando escrevemos isto, nada estava assinado e nenhum dinheiro tinha saído.`,
      talk(customer),
      notToSign(customer),
      noMore,
    ],
  }),
  sooner: ({ customer, moment }) => ({
    subject: `Um contrato de ${customer} já pode ser assinado`,
    paragraphs: [
      `O contrato de ${customer} ${brand.in} já pode ser assinado: em ${formatMailMoment(moment)} terminou o tempo para pensar. Quando escrevemos isto, nada estava assinado e nenhum dinheiro tinha saído.`,
      talk(customer),
      notToSign(customer),
      noMore,
    ],
  }),
  signed: ({ customer, moment }) => ({
    subject: `Um contrato de ${customer} foi assinado`,
    paragraphs: [
      `Um contrato de empréstimo no nome de ${customer} foi assinado ${brand.in} em ${formatMailMoment(moment)}.`,
      talk(customer),
      `Ainda dá para desistir, sem explicar: até ${withdrawalDays} dias depois da assinatura ou, se o dinheiro chegar depois dela, da chegada do dinheiro. ${receiptCounts} Quem desiste devolve o que recebeu. É na conta de ${customer}, na página do empréstimo.`,
      `Na conta também está “${privateCallWords.title}”: ${customer} pede uma ligação nossa, e o dinheiro que ainda não saiu espera por ela.`,
      noMore,
    ],
  }),
  ended: ({ customer, moment }) => ({
    subject: `O contrato de ${customer} não vai adiante`,
    paragraphs: [
      `O contrato de empréstimo no nome de ${customer} ${brand.in}, de que avisamos você, foi encerrado em ${formatMailMoment(moment)}. Nenhum dinheiro vai sair por ele.`,
      noMore,
    ],
  }),
  removal: ({ customer, moment }) => ({
    subject: `Você não é mais contato de confiança de ${customer}`,
    paragraphs: [
      `Na conta de ${customer} ${brand.in}, você deixou de ser contato de confiança em ${formatMailMoment(moment)}. A partir de agora não avisamos mais você de nada.`,
      `Se isto parece estranho, converse com ${customer}: pode ter sido outra pessoa.`,
    ],
  }),
}

/** To the person whom a customer has named. No copy of it is in any account: the link would be there too. */
export function contactMail(kind: ContactMailKind, facts: ContactMailFacts): Mail {
  const content = contents[kind](facts)
  return {
    ...content,
    greeting: `Olá, ${facts.contact}!`,
    inbox: 'never',
    ...(!content.button && { secret: { label: 'Seu convite, e como sair', url: facts.link } }),
  }
}

/** What changed about a contact: by the customer's account, or by the contact. */
export type ContactChange = 'named' | 'removed' | 'accepted' | 'refused' | 'stopped'

const changes: Record<ContactChange, (contact: string, moment: string) => string> = {
  named: (contact, moment) =>
    `Em ${moment}, sua conta escolheu ${contact} como contato de confiança. Enviamos o convite; até a resposta não avisamos essa pessoa de mais nada.`,
  removed: (contact, moment) =>
    `Em ${moment}, ${contact} deixou de ser seu contato de confiança, por escolha feita na sua conta ou por segurança, depois de uma nova senha. Essa pessoa não recebe mais avisos.`,
  accepted: (contact) =>
    `${contact} aceitou ser seu contato de confiança. Avisamos essa pessoa quando um contrato seu ficar pronto, quando for assinado e se não for adiante, sem valores.`,
  refused: (contact) =>
    `${contact} não aceitou ser seu contato de confiança. Você pode escolher outra pessoa.`,
  stopped: (contact) => `${contact} deixou de ser seu contato de confiança. Você pode escolher outra pessoa.`,
}

const byAccount: readonly ContactChange[] = ['named', 'removed']

interface ContactChangeFacts {
  firstName: string
  contact: string
  change: ContactChange
  moment: Date
  publicUrl: string
}

/** To the account's owner after a change of the trusted contact. */
export function contactChangedMail(facts: ContactChangeFacts): Mail {
  const { firstName, contact, change, moment, publicUrl } = facts
  return {
    subject: 'Aviso sobre o seu contato de confiança',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      changes[change](contact, formatMailMoment(moment)),
      ...(byAccount.includes(change)
        ? ['Se não foi você, troque a senha e encerre os outros acessos agora.']
        : []),
    ],
    button: securityPageButton(publicUrl),
  }
}
