import type { Change, PaymentPlan, ProposalEnd } from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { answerProposal, seeWhatCanChange } from '#core/text/actions.ts'
import { changePayments } from '#core/text/change-payments.ts'
import { extraInAll } from '#core/text/figure-labels.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { promisedThing } from '#core/text/promises.ts'
import {
  declineAnswered,
  proposalDeclinedTitle,
  proposalEndWords,
  proposalTitle,
} from '#core/text/proposals.ts'
import type { Mail } from '../platform/mail/mail.ts'

interface ProposalMailFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
}

interface MadeFacts extends ProposalMailFacts {
  /** The attendant's words. */
  words: string
  change: Change
  /** The change in one phrase. */
  title: string
  /** The last day to accept it. */
  until: IsoDate
  current: PaymentPlan
  plan: PaymentPlan
  extraCents: Cents
  /** The most that one month costs. */
  monthlyCents: Cents
  today: IsoDate
}

const aYear = (fraction: number) => `${formatPercent(fraction)} ao ano`

/** To a customer for whom the staff has proposed a change of the contract. */
export function proposalMail(facts: MadeFacts): Mail {
  const { firstName, publicUrl, loanId, words, title, until, change, today } = facts
  const { current, plan, extraCents, monthlyCents } = facts
  return {
    subject: `${proposalTitle}: responda até ${formatDate(until)}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      ...words.split(/\n+/),
      {
        facts: [
          ['O que muda', title],
          ...changePayments(change, { plan, monthlyCents }, today),
          ['Falta pagar', `${formatBrl(plan.totalCents)}; como está hoje, ${formatBrl(current.totalCents)}`],
          [extraInAll, extraCents > 0 ? formatBrl(extraCents) : 'Nada'],
          ['CET do contrato', `${aYear(plan.annualCet)}; hoje, ${aYear(current.annualCet)}`],
        ],
      },
      `A proposta vale até ${formatDate(until)}. Nada muda sem o seu código: na página dela você compara mês a mês, aceita ou recusa. Depois desse dia ela termina, e o contrato continua como está.`,
    ],
    button: {
      label: answerProposal,
      url: `${publicUrl}${loanPage('renegotiation', loanId, proposalSearch)}`,
    },
  }
}

interface DeclinedFacts extends ProposalMailFacts {
  /** The case in which a person answers, and the last day for it. */
  protocol: string
  answerBy: IsoDate
}

/** To a customer who has declined a proposal. */
export function proposalDeclinedMail(facts: DeclinedFacts): Mail {
  const { firstName, publicUrl, protocol, answerBy } = facts
  return {
    subject: `${proposalDeclinedTitle}: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [...aboutLoan(facts), proposalEndWords.declined, declineAnswered(protocol, answerBy)],
    button: { label: 'Ver o protocolo', url: `${publicUrl}${href('accountProtocols')}` },
  }
}

interface OverFacts extends ProposalMailFacts {
  outcome: ProposalEnd
  protocol: string
}

/** To a customer whose proposal has ended unanswered. */
export function proposalOverMail(facts: OverFacts): Mail {
  const { firstName, publicUrl, loanId, outcome, protocol } = facts
  return {
    subject: `Terminou ${promisedThing.proposal}: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      proposalEndWords[outcome],
      'Se ainda não consegue pagar, veja o que dá para mudar agora, ou peça outra proposta na conversa.',
    ],
    button: { label: seeWhatCanChange, url: `${publicUrl}${loanPage('renegotiation', loanId)}` },
  }
}
