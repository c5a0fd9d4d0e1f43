import { type AnswerId, answers } from '#core/answers/answers.ts'
import { fieldsToAsk } from '#core/answers/asked-fields.ts'
import { brand, partner } from '#core/brand/names.baked.ts'
import { fields } from '#core/fields/dictionary.ts'
import { identityParts } from '#core/fields/person/identity-parts.ts'
import { isSameName } from '#core/format/called-name.ts'
import type { LoanStepId, QuestionId, Section } from '#core/routes/journey.ts'
import { fillByCep } from '../profile/index.ts'
import { type AnsweredValues, type AnswerSource, type AskedField, wish } from './answer-sources.ts'
import type { LoanFacts } from './loan-facts.ts'
import { cautions } from './text/cautions.ts'

/** Texts of fields, by name. */
export type FieldTexts = Readonly<Record<string, string>>

/** Sets the text of another field in the form. */
export type FillField = (name: string, text: string) => void

/** A warning before a change is saved; the user may still continue. */
export interface Caution {
  title: string
  body: string
  /** What the change removes. */
  items?: readonly string[]
}

/** A question, in any section. */
export interface Question {
  /** Heading and page title. */
  title: string
  /** Why it is asked (LGPD, arts. 6 and 9). */
  lead: string
  /** Why a section asks it again, if for another reason. */
  leadIn?: Partial<Record<Section, string>>
  /** The answers that it gives; by default the one with the question's id. */
  gives?: readonly AnswerId[] | 'amount'
  /** Called on every change, to fill in other fields; `known` are the texts before it. */
  assist?(name: string, text: string, fill: FillField, known: FieldTexts): Promise<void>
  /** Texts for its fields that follow from known answers: shown filled in, for the user to check. */
  suggests?(facts: LoanFacts): Promise<FieldTexts>
  /** Warning before these values replace the known ones. */
  caution?(facts: LoanFacts, values: AnsweredValues): Promise<Caution | null>
}

// Data a bank must have about its customers; the credit analysis does not use them.
const forTheBank = 'O banco pede no cadastro de clientes. Não influencia a decisão.'
const forThePartner = {
  partner: `${partner.The} pede no cadastro dela. Na nossa análise, não influenciou nada.`,
}

/** The area of the known profession. */
async function suggestArea({ person: { occupation } }: LoanFacts): Promise<FieldTexts> {
  if (!occupation) return {}
  const { areaOf } = await import('#core/fields/person/professions.ts')
  const occupationArea = areaOf(occupation)
  return occupationArea ? { occupationArea } : {}
}

/** All questions of the journey. */
export const questions: {
  [Id in QuestionId]: Id extends AnswerId ? Question : Question & Required<Pick<Question, 'gives'>>
} = {
  amount: {
    title: 'De quanto você precisa?',
    lead: 'Você ainda pode mudar o valor e o prazo ao escolher a oferta.',
    gives: 'amount',
  },
  amountAgain: {
    title: 'O valor ainda é este?',
    lead: 'Se mudou de ideia, ajuste agora. Depois da análise ainda dá para trocar.',
    gives: 'amount',
  },
  purpose: {
    title: 'Qual é o seu objetivo?',
    lead: 'O objetivo conta na análise e pode mudar a taxa da oferta.',
  },

  dueDay: { title: 'Em que dia você quer pagar?', lead: 'É o dia em que cada parcela vai vencer.' },
  occupationKind: { title: fields.occupationKind.label, lead: 'Entra na análise, com a renda.' },
  hasRestriction: { title: fields.hasRestriction.label, lead: 'Entra na análise, com os outros dados.' },
  monthlyIncome: {
    title: 'Quanto você ganha por mês?',
    lead: 'O que entra por mês, já com os descontos. A parcela precisa caber no seu bolso.',
  },
  education: { title: 'Até onde você estudou?', lead: forTheBank, leadIn: forThePartner },
  address: {
    title: 'Onde você mora?',
    lead: 'Define se atendemos na sua região. Comece pelo CEP: o resto a gente tenta preencher.',
    assist: fillByCep,
  },
  missingAddress: {
    title: 'Falta só o seu endereço',
    lead: 'Ele vai no contrato e define se atendemos na sua região. O resto do pedido já está salvo.',
    gives: ['address'],
    assist: fillByCep,
  },
  occupation: {
    title: 'Qual é a sua profissão?',
    lead: forTheBank,
    leadIn: forThePartner,
  },
  bankAccount: {
    title: 'Como você quer receber o dinheiro?',
    lead: `A chave Pix ou a conta precisa estar no seu CPF. A senha do banco não é pedida nesta etapa. Se você não entrou há pouco, pedimos a sua senha ${brand.of} para salvar.`,
    async caution(_facts, values) {
      if (values.receiveBy !== 'conta') return null
      // The banks' rules are larger than the page, so they load only when there is an account to check.
      const { bankAccountLooksRight } = await import('#core/fields/bank-account.ts')
      return bankAccountLooksRight(values) ? null : cautions.bankAccount
    },
  },

  maritalStatus: { title: 'Qual é o seu estado civil?', lead: forTheBank, leadIn: forThePartner },
  identity: {
    title: 'Qual é o seu documento?',
    lead: 'Conferimos com a foto dele que é você quem assina, e o banco guarda o número no cadastro de clientes. Não influencia a decisão.',
    leadIn: forThePartner,
    async caution({ person }, values) {
      if (!person.idKind || values.idKind !== 'cin' || !person.idNumber) return null
      return { ...cautions.identity, items: identityParts[person.idKind].map((id) => fields[id].label) }
    },
  },
  motherName: {
    title: 'Como se chama a sua mãe?',
    lead: 'Ajuda o banco a não confundir você com outra pessoa de mesmo nome. Não influencia a decisão.',
    leadIn: forThePartner,
    async caution(_facts, values) {
      return isSameName(String(values.motherName)) ? cautions.motherName : null
    },
  },
  occupationArea: {
    title: 'Em que área você trabalha?',
    lead: `${forTheBank} Se já estiver escolhida, veio da sua profissão: confira.`,
    suggests: suggestArea,
  },

  work: {
    title: 'Qual é o seu trabalho?',
    lead: `Entra na análise ${partner.of}.`,
    gives: ['occupationKind', 'occupationArea'],
    suggests: suggestArea,
  },
  mobile: {
    title: 'Qual é o seu celular?',
    lead: `É por ele que ${partner.the} vai falar com você.`,
  },
  gender: {
    title: 'Qual é o seu gênero?',
    lead: `${partner.The} pede no cadastro dela. Você pode responder “Prefiro não dizer”.`,
  },
}

/** Steps shown on another step's page: short related questions, in the order of the journey. */
export const together: Partial<Record<LoanStepId, readonly LoanStepId[]>> = {
  amount: ['purpose'],
  occupationKind: ['occupation', 'income', 'restriction'],
  bankAccount: ['dueDay', 'address'],
  identity: ['motherName', 'maritalStatus', 'occupationArea', 'education'],
  extraWork: ['extraOccupation', 'extraEducation', 'extraMobile'],
  extraIdentity: ['extraMotherName', 'extraMaritalStatus', 'extraGender'],
}

/** The fields of a question. */
export interface AskedQuestion {
  /** Where its values are stored. */
  source: AnswerSource
  /** All fields it may ask for, in order. */
  fields: readonly AskedField[]
  /** The fields it asks for, depending on the typed texts by field name. */
  fieldsFor(texts: Readonly<Record<string, string>>): readonly AskedField[]
}

export function questionAskedBy(id: QuestionId): AskedQuestion {
  const { gives = [id as AnswerId] }: Question = questions[id]
  if (gives === 'amount') return { source: 'amount', fields: wish, fieldsFor: () => wish }
  const [first] = gives as [AnswerId]
  return {
    source: answers[first].part,
    fields: gives.flatMap((answer) => answers[answer].fields),
    fieldsFor: (texts) => gives.flatMap((answer) => fieldsToAsk(answer, texts)),
  }
}
