import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import {
  type DeathOutcome,
  deathReportedTitle,
  executorProof,
  familyNeedsNothing,
  heirsOweNothing,
  letterCare,
  letterGiven,
  noEstate,
} from '#core/protocols/death-words.ts'
import { href } from '#core/routes/pages.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import { ombudsmanWay, promisedThing } from '#core/text/promises.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface ReporterFacts {
  firstName: string
  number: string
}

const greetingOf = ({ firstName }: { firstName: string }) => `Olá, ${firstName}.`

/** To the reporter of a death: the same whether or not the CPF has an account. */
export function deathReportedMail({ answerBy, ...facts }: ReporterFacts & { answerBy: string }): Mail {
  return {
    subject: `Aviso de falecimento recebido: protocolo ${facts.number}`,
    greeting: greetingOf(facts),
    paragraphs: [
      `Sentimos muito pela sua perda. Recebemos o seu aviso e a certidão. Protocolo: ${facts.number}.`,
      'Se a pessoa tinha conta aqui, tudo o que pedíamos a ela parou hoje: não sai lembrete, aviso de atraso nem oferta.',
      heirsOweNothing,
      `Uma pessoa da equipe confere a certidão e responde por este e-mail até ${formatDate(answerBy)}.`,
    ],
  }
}

/** The answer to the reporter of a death. */
export function deathAnsweredMail({
  outcome,
  answer,
  wasConfirmed,
  ...facts
}: ReporterFacts & { outcome: DeathOutcome; answer: string; wasConfirmed: boolean }): Mail {
  const isConfirmed = outcome === 'confirmed'
  return {
    subject: `Resposta ao aviso de falecimento: protocolo ${facts.number}`,
    greeting: greetingOf(facts),
    paragraphs: [
      isConfirmed
        ? 'Conferimos a certidão. Se a pessoa tinha conta aqui, ela foi encerrada, e nada mais é pedido em nome dela.'
        : wasConfirmed
          ? 'Tínhamos confirmado este falecimento. Foi um engano nosso, e o desfizemos: o aviso foi encerrado.'
          : 'Não conseguimos confirmar o falecimento com o que recebemos, e o aviso foi encerrado.',
      'O que diz a equipe:',
      answer,
      ...(isConfirmed
        ? [
            heirsOweNothing,
            `Se havia um contrato, a carta com o saldo no dia do falecimento é entregue a quem cuida do inventário. Peça em ${config.support.email}, com o protocolo ${facts.number} e ${executorProof}.`,
            noEstate,
          ]
        : [`Se você não concorda, procure ${ombudsmanWay}, com o protocolo ${facts.number}.`]),
    ],
  }
}

/** To a reporter who was not answered in time. */
export function deathApologyMail({ answerBy, ...facts }: ReporterFacts & { answerBy: string }): Mail {
  return {
    subject: `Pedimos desculpas: o prazo passou (protocolo ${facts.number})`,
    greeting: greetingOf(facts),
    paragraphs: [
      `Prometemos ${promisedThing.death} até ${formatDate(answerBy)} e não cumprimos. A culpa é nossa, e pedimos desculpas. O que já parou continua parado.`,
      `Se preferir, procure ${ombudsmanWay}, com o protocolo ${facts.number}.`,
    ],
  }
}

interface OwnerFacts {
  firstName: string
  publicUrl: string
}

/** Said to an account that is open again. */
const undone =
  'Tínhamos confirmado um falecimento com o seu CPF e encerrado a conta. Foi um engano nosso, e o desfizemos.'

/** Said of letters that an estate got by a mistake, with the days on which they were sent. */
const lettersSent = (days: readonly string[]) => (days.length === 0 ? [] : [letterGiven(days), letterCare])

/** To an account whose owner is reported as dead: who reads it may be alive. */
export const ownerReportedMail = ({
  firstName,
  publicUrl,
  wasConfirmed = false,
  letters = [],
}: OwnerFacts & { wasConfirmed?: boolean; letters?: readonly string[] }): Mail => ({
  subject: deathReportedTitle,
  greeting: `Olá, ${firstName}!`,
  paragraphs: [
    ...(wasConfirmed ? [undone] : []),
    ...lettersSent(letters),
    'Alguém nos avisou que o titular desta conta faleceu, e enviou uma certidão. Por isso lembretes, ofertas e débitos automáticos pararam, e nada novo pode ser pedido. O que já foi contratado não mudou.',
    'Se é engano, entre na sua conta e toque em “Estou aqui”: na hora tudo volta ao normal, e a equipe fica sabendo. Se já não der tempo de debitar uma parcela, dizemos até que dia pagar sem acréscimo.',
    familyNeedsNothing,
  ],
  button: { label: 'Entrar na minha conta', url: `${publicUrl}${href('account')}` },
})

/** To an account that a reported death no longer concerns. */
export const ownerRestoredMail = ({
  firstName,
  publicUrl,
  wasConfirmed,
  letters,
}: OwnerFacts & { wasConfirmed: boolean; letters: readonly string[] }): Mail => ({
  subject: 'A sua conta voltou ao normal',
  greeting: `Olá, ${firstName}!`,
  paragraphs: [
    wasConfirmed ? undone : 'O aviso de falecimento com o seu CPF não foi confirmado.',
    'A conta está como antes do aviso.',
    ...lettersSent(letters),
    'Pedimos desculpas pelo transtorno.',
  ],
  button: { label: 'Entrar na minha conta', url: `${publicUrl}${href('account')}` },
})

/** To an owner who has said to be there, of what goes on again. */
export const ownerHereMail = ({ firstName, publicUrl }: OwnerFacts): Mail => ({
  subject: 'O aviso de falecimento não para mais a sua conta',
  greeting: `Olá, ${firstName}!`,
  paragraphs: [
    'Você tocou em “Estou aqui”: lembretes e débitos automáticos voltam, e você pode pedir de novo. A equipe já sabe.',
    `Se não foi você que tocou, ligue: ${creditorPhones}.`,
  ],
  button: { label: 'Entrar na minha conta', url: `${publicUrl}${href('account')}` },
})

/** To an account that a death closed, once its owner has asked to look again. */
export const ownerDoubtedMail = ({ answerBy, ...facts }: ReporterFacts & { answerBy: string }): Mail => ({
  subject: `Recebemos o seu pedido: protocolo ${facts.number}`,
  greeting: greetingOf(facts),
  paragraphs: [
    `Você nos escreveu que está viva(o). Uma pessoa da equipe confere de novo e responde por este e-mail até ${formatDate(answerBy)}. Protocolo: ${facts.number}.`,
    `Até lá a conta continua encerrada, e nada é cobrado. Se tem pressa, ligue: ${creditorPhones}.`,
  ],
})

/** To the executor of an estate: what was owed on the day of the death. */
export const deathLetterMail = ({
  number,
  name,
  files,
}: {
  number: string
  name: string
  files: readonly Download[]
}): Mail => ({
  subject: `Saldo no dia do falecimento: protocolo ${number}`,
  greeting: `Olá, ${name}.`,
  paragraphs: [
    `${files.length === 1 ? 'A carta anexa diz' : `As ${files.length} cartas anexas, uma de cada contrato, dizem`} quanto era devido no dia do falecimento, para o inventário.`,
    heirsOweNothing,
  ],
  files,
})
