/** What a reporter is to the person who died. */
export const deathRelations = {
  spouse: 'Esposa, marido, companheira ou companheiro',
  child: 'Filha ou filho',
  parent: 'Mãe ou pai',
  sibling: 'Irmã ou irmão',
  executor: 'Inventariante',
  other: 'Outra pessoa',
} as const

export type DeathRelation = keyof typeof deathRelations

/** What the staff finds about a reported death. */
export const deathOutcomes = ['confirmed', 'refuted'] as const

export type DeathOutcome = (typeof deathOutcomes)[number]

export const deathOutcomeWords: Record<DeathOutcome, string> = {
  confirmed: 'Falecimento confirmado',
  refuted: 'Falecimento não confirmado',
}

/** The same of a death that was confirmed before, and is looked at again. */
export const deathUndoneWords: Record<DeathOutcome, string> = {
  confirmed: 'Não: o falecimento continua confirmado',
  refuted: 'Sim: desfazer, e abrir as contas',
}

/** Said to an account whose owner was reported as dead. */
export const deathReportedTitle = 'Recebemos um aviso de falecimento com o seu CPF'

/** Said wherever heirs read: Código Civil, arts. 1.792 and 1.997; CPC, art. 796. */
export const heirsOweNothing =
  'Os herdeiros não precisam pagar nada com o próprio dinheiro: a dívida é paga só com o que a pessoa deixou, no inventário, e nunca além disso (Código Civil, artigos 1.792 e 1.997).'

/** Said to families that have nothing to share out. */
export const noEstate =
  'Se a pessoa não deixou bens, não há de onde pagar esta dívida, e não é preciso abrir inventário por causa dela.'

/** What proves who takes care of an estate, in court or at a notary (CPC, art. 610; Resolução CNJ 35/2007). */
export const executorProof =
  'o termo de inventariante ou, se o inventário é no cartório, a escritura em que todos os herdeiros aparecem'

/** What a report stops at once, said wherever families read. */
export const deathStops = 'no mesmo dia param os lembretes, os avisos de atraso e as ofertas'

/** How long the link works by which an owner says that an account was closed by mistake. */
export const livingLinkDays = 30

/** Said in mails to an account of a person who may have died. */
export const familyNeedsNothing = 'Se você é da família: sentimos muito. Não precisa fazer nada.'

/** The button of that link. */
export const aliveLabel = 'Estou viva(o)'

/** The days for which a living owner reads on the first page of the account who was sent its balance. */
export const letterNoticeDays = 30

/** Said to a living owner of whose contract the estate's letter went out: LGPD, art. 48; Lei Complementar 105/2001. */
export const letterGiven = (days: readonly string[]) =>
  `Em ${[...new Set(days)].join(', ')}, antes de desfazer o engano, enviamos a carta para o inventário por e-mail, a quem nos mostrou um documento de que cuidava dele. Nela estavam o seu nome, o seu CPF, o número e a data do contrato, e o saldo dele.`

/** What to do about it. */
export const letterCare =
  'Desconfie de quem citar estes dados. Se o aviso foi falso, você pode registrar um boletim de ocorrência: guardamos a certidão e o envio para a polícia.'
