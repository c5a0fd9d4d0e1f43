import type { FieldId } from '../../../../core/fields/dictionary.ts'
import type { LoanFacts } from '../facts.ts'
import type { LoanRow, Section } from '../loan-step.ts'
import { isAnswered, type Source } from '../sources.ts'

interface Question extends Omit<LoanRow, 'section' | 'source' | 'done'> {
  title: string
  lead?: string
  fields: readonly FieldId[]
}

/**
 * Makes the plain questions of a section. One is answered once each of its fields is; the section is open while
 * `open` holds, and whatever lies behind the section counts as answered.
 */
export function questionsOf(
  section: Section,
  open: (facts: LoanFacts) => boolean,
  passed: (facts: LoanFacts) => boolean,
) {
  return (source: Source, question: Question): LoanRow => ({
    section,
    open,
    source,
    done: (facts) =>
      passed(facts) || isAnswered(facts, source, question.fieldsFor?.(knownTexts(facts)) ?? question.fields),
    ...question,
  })
}

/** What decides which fields are asked for. */
const knownTexts = ({ person, bankAccount }: LoanFacts) => ({
  idKind: person.idKind ?? '',
  receiveBy: bankAccount?.receiveBy ?? '',
})
