import type { LoanStepId } from '#core/routes/journey.ts'
import { href } from '#core/routes/pages.ts'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { type AnswerFact, answerLinesOf, contractLines, registeredLines } from '../answer-lines.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { bankInfoNeeded, needsBankInfo } from '../partner-ways.ts'
import css from './page.module.css'
import { text } from './text.ts'

const factOf = ({ label, answer, words }: AnswerFact): Fact => [
  label,
  <>
    {answer}
    {words && <span className={css.note}>{words}</span>}
  </>,
]

/** Each answer of the section with a link to change it. Saving leads back here, as all else is answered. */
export function AnswersReview({ facts, check }: { facts: LoanFacts; check: LoanStepId }) {
  return (
    <ul className={css.list}>
      {check === 'extraCheck' && (
        <li className={css.line}>
          <Facts look="list" facts={registeredLines(facts).map(factOf)} />
          <a className={css.change} href={href('accountData')} aria-label={text.changeOf(text.registered)}>
            {text.change}
          </a>
        </li>
      )}
      {check === 'extendedCheck' &&
        contractLines(facts).map(({ to, title, answers }) => (
          <li key={to} className={css.line}>
            <Facts look="list" facts={answers.map(factOf)} />
            <a className={css.change} href={href(to)} aria-label={text.changeOf(title ?? text.registered)}>
              {text.change}
            </a>
          </li>
        ))}
      {answerLinesOf(facts, check).map(({ id, title, answers }) => (
        <li key={id} className={css.line}>
          <div>
            <Facts look="list" facts={answers.map(factOf)} />
            {id === 'extraBankAccount' && (
              <p className={css.note}>{needsBankInfo(facts) ? bankInfoNeeded : text.ifChosen}</p>
            )}
          </div>
          <a className={css.change} href={href(`loan.${id}`)} aria-label={text.changeOf(title)}>
            {text.change}
          </a>
        </li>
      ))}
    </ul>
  )
}
