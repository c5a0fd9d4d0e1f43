import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { stepsOf } from '#core/flow/step-engine.ts'
import { formatAddress } from '#core/format/address.ts'
import { brlInWords } from '#core/format/brl-in-words.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import { textsOf, wordsOf } from './answer-sources.ts'
import { loan } from './journey-steps.ts'
import type { LoanFacts } from './loan-facts.ts'

/** One line of a section's answers: the step that changes it, and labels with answers. */
interface AnswerLine {
  id: LoanStepId
  title: string
  answers: readonly AnswerFact[]
}

export interface AnswerFact {
  label: string
  answer: string
  /** An amount in words, as below its field. */
  words?: string
}

const wordsOfAmount = ({ control, per = '', read }: Field, text: string) =>
  control === 'money' && text ? `${brlInWords(Number(read(text)))} ${per}` : undefined

/** Data from the registration that is sent to the partner lender with the request. */
export function registeredLines({ person }: LoanFacts): AnswerLine['answers'] {
  const { name, cpf, dateOfBirth, email, income } = fields
  const earned = person.monthlyIncome === null ? '' : income.show(person.monthlyIncome)
  return [
    { label: name.label, answer: person.name ?? '' },
    { label: cpf.label, answer: cpf.show(person.cpf) },
    { label: dateOfBirth.label, answer: dateOfBirth.show(person.dateOfBirth) },
    { label: email.label, answer: person.primaryEmailAddress },
    { label: income.label, answer: earned, words: wordsOfAmount(income as Field, earned) },
  ]
}

/** Answers in the section of a step, in the order they were asked. */
export function answerLinesOf(facts: LoanFacts, check: LoanStepId): AnswerLine[] {
  const { section } = loan.steps[check]
  const told = new Set<string>()
  return stepsOf(loan, facts).flatMap((id) => {
    const { title, source, fields: asked = [], section: own } = loan.steps[id]
    if (own !== section || !source) return []
    // Two steps may ask the same; the later one is open only while there is no answer.
    const ids = asked.filter((fieldId) => !told.has(fieldId))
    if (ids.length === 0 && asked.length > 0) return []
    for (const fieldId of ids) told.add(fieldId)
    return [{ id, title, answers: answersTo(facts, id, ids) }]
  })
}

/** What is answered to a step's fields, as it is read. */
function answersTo(facts: LoanFacts, id: LoanStepId, ids: readonly FieldId[]): readonly AnswerFact[] {
  const { title, source } = loan.steps[id]
  if (!source) return []
  if (source === 'address' && facts.address) return [{ label: title, answer: formatAddress(facts.address) }]
  const texts = textsOf(facts, source, ids)
  const words = wordsOf(facts, source)
  return ids.flatMap((fieldId) => {
    const field = fields[fieldId] as Field
    const { name, label, options } = field
    const text = texts[name]
    if (!text) return []
    const chosen = options?.find(({ value }) => value === text)?.label
    return [{ label, answer: chosen ?? words[name] ?? text, words: wordsOfAmount(field, text) }]
  })
}

/** What the contract has besides the answers of its own section, each with the account's page that changes it. */
export function contractLines(facts: LoanFacts) {
  const [name, cpf] = registeredLines(facts)
  const of = (id: 'address' | 'bankAccount') => {
    const { title, fields: asked = [] } = loan.steps[id]
    return { title, answers: answersTo(facts, id, asked) }
  }
  return [
    { to: 'accountDataPersonal', title: null, answers: [name, cpf].flatMap((line) => line ?? []) },
    { to: 'accountDataAddress', ...of('address') },
    { to: 'accountDataBank', ...of('bankAccount') },
  ] as const
}
