import type { ActionState } from '#core/actions/action.ts'
import { type AnswerId, type AnswerRecord, answers, namesOf } from '#core/answers/answers.ts'
import { config } from '#core/config/config.ts'
import { type FieldId, type FieldOf, fields, fieldsByName } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { incomeBeside } from '#core/fields/money.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { saveAddress, saveBankAccount, savePerson } from '../profile/index.ts'
import type { LoanFacts } from './loan-facts.ts'
import type { AnsweredFacts } from './read-facts.ts'
import { changeAmount, createLoan, type LoanWishInput, savePurpose } from './request-commands.ts'
import { mergeFacts } from './request-store.ts'
import { storedChoice } from './simulated-choice.ts'

/** Where answers are stored. */
export type AnswerSource = AnswerRecord | 'amount'

/** Fields of the requested amount and term. */
export const wish = ['loanAmount', 'installmentsQty'] as const satisfies readonly (keyof LoanWishInput)[]

/** Fields that steps may ask for: those an operation accepts. */
export type AskedField = (typeof answers)[AnswerId]['fields'][number] | (typeof wish)[number]

/** Values of a form with these fields, by their request names. */
export type AnsweredValues = FormValues<FieldOf<AskedField>>

interface KnownAnswers {
  /** Known values by field name; null or missing means not answered. */
  known(facts: LoanFacts): object
  /** Text from the server for a value, by field name, such as the name of a bank. */
  words?(facts: LoanFacts): Readonly<Record<string, string>>
  /** Initial values if nothing is known. */
  begin?(): object
  /** Sends the answers; afterwards the store has the new facts. */
  save(facts: LoanFacts, values: AnsweredValues): Promise<ActionState<unknown>>
}

const idOf = ({ loan }: LoanFacts) => loan?.id ?? ''

/** Adds what the server has just confirmed to the facts of the request. */
async function learntAnswers<Value>(
  saving: Promise<ActionState<Value>>,
  factsOf: (answer: Value) => Partial<AnsweredFacts>,
): Promise<ActionState<Value>> {
  const outcome = await saving
  if (outcome.status === 'performed') mergeFacts(factsOf(outcome.value))
  return outcome
}

const sources: Record<AnswerSource, KnownAnswers> = {
  person: {
    known: ({ person }) => person,
    save: (_facts, values) => learntAnswers(savePerson.perform(values), (person) => ({ person })),
  },
  address: {
    known: ({ address }) => address ?? {},
    save: (_facts, values) => learntAnswers(saveAddress.perform(values), (answer) => answer),
  },
  bankAccount: {
    known: ({ bankAccount }) => bankAccount ?? {},
    words: ({ bankAccount: to }): Record<string, string> =>
      to?.receiveBy === 'conta' ? { bank: [to.bank, to.bankName].filter(Boolean).join(' ') } : {},
    save: (_facts, values) => learntAnswers(saveBankAccount.perform(values), (answer) => answer),
  },
  amount: {
    known: ({ loan }) => loan ?? {},
    begin() {
      const { loanAmountCents, installmentsQty } = storedChoice()
      return {
        loanAmount: loanAmountCents ?? config.simulator.loanAmountCents,
        installmentsQty: installmentsQty ?? config.limits.maxLoanInstallments,
      }
    },
    save: ({ loan }, values) => (loan ? changeAmount.perform(loan.id, values) : createLoan.perform(values)),
  },
  request: {
    known: ({ loan }) => loan ?? {},
    save: (facts, values) => savePurpose.perform(idOf(facts), values),
  },
}

const answerIn = (values: object, name: string) => (values as Record<string, unknown>)[name] ?? null

/** Whether an answer exists, which its first value tells. */
export function hasAnswer(facts: LoanFacts, id: AnswerId): boolean {
  return answerIn(sources[answers[id].part].known(facts), namesOf(id)[0] ?? '') !== null
}

/** Whether all required fields are answered. The complement of an address is optional. */
export function isAnswered(facts: LoanFacts, source: AnswerSource, ids: readonly FieldId[]): boolean {
  const known = sources[source].known(facts)
  return ids.every((id) => id === 'complement' || answerIn(known, fields[id].name) !== null)
}

/** The fields of a form about a request: an income is measured by what the loan asked for costs a month. */
export function fieldsFor<Id extends FieldId>({ loan }: LoanFacts, ids: readonly Id[]): FieldOf<Id>[] {
  const income = incomeBeside(loan ? loan.loanAmount / loan.installmentsQty : undefined)
  return fieldsByName(ids).map((field) => (field.name === income.name ? (income as typeof field) : field))
}

/** Initial texts of a form with these fields, by field name. */
export function textsOf(
  facts: LoanFacts,
  source: AnswerSource,
  ids: readonly FieldId[],
): Record<string, string> {
  const { known, begin } = sources[source]
  const values = { ...begin?.(), ...known(facts) }
  return Object.fromEntries(
    ids.flatMap((id) => {
      const field = fields[id] as Field
      const value = answerIn(values, field.name)
      return value === null ? [] : [[field.name, field.show(value)]]
    }),
  )
}

/** Texts from the server for values, by field name. */
export const wordsOf = (facts: LoanFacts, source: AnswerSource) => sources[source].words?.(facts) ?? {}

/** Saves a form's values where they are stored. */
export function saveCommandOf(source: AnswerSource, facts: LoanFacts, values: AnsweredValues) {
  return sources[source].save(facts, values)
}
