import type { ProposalEnd } from '../api/contract/renegotiation.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatDate } from '../format/date-text.ts'

/** The heading of a change that a person at the desk has proposed. */
export const proposalTitle = 'Há uma proposta para o seu contrato'

/** The heading of its page, also once it has ended. */
export const proposalName = 'Proposta para o seu contrato'

/** Its last day, as a heading or a sentence. */
export const proposalUntil = (date: string): string => `Vale até ${date}`

/** What the conversation says of a proposal, after the attendant's words. */
export const proposalTold = (title: string, until: IsoDate): string =>
  `Proposta: ${title}. ${proposalUntil(formatDate(until))}. Compare na sua conta, e aceite com o seu código ou recuse.`

/** How the customer's words begin who declines. */
export const proposalDeclined = (whyNot: string): string => `Recusei a proposta. ${whyNot}`

/** That they have declined it. */
export const proposalDeclinedTitle = 'Recebemos a sua recusa da proposta'

/** By when a person answers why it was declined. */
export const declineAnswered = (protocol: string, answerBy: IsoDate): string =>
  `A resposta vem na conversa até ${formatDate(answerBy)}, no protocolo ${protocol}.`

/** How a proposal ended, in a sentence for the customer and the staff. */
export const proposalEndWords: Record<ProposalEnd, string> = {
  accepted: 'A proposta foi assinada: o aditivo está no contrato.',
  declined:
    'A proposta foi recusada, e o contrato continua como está. O motivo está na conversa, e uma pessoa responde.',
  expired: 'O prazo para aceitar a proposta passou, e ela terminou. O contrato continua como estava.',
  agreed: 'Outra mudança do contrato foi assinada depois da proposta, e ela terminou.',
  paid: 'Um pagamento foi feito depois da proposta: os valores dela já não são os do contrato, e ela terminou.',
  contested:
    'Uma contestação depois da proposta mudou o que está em atraso: os valores dela já não valem, e ela terminou.',
  changed: 'O contrato mudou depois da proposta: os valores dela já não valem, e ela terminou.',
}

/** What a new contest does to an open proposal for what is late, before it is sent. */
export const contestEndsProposal = (until: IsoDate): string =>
  `Há uma proposta para o que está atrasado, aberta até ${formatDate(until)}. Contestar uma parcela dela termina a proposta, e um e-mail conta o motivo.`
