import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { contestedNumbers } from '../words/processing-words.ts'
import { text } from './text.ts'

/** The installments that the customer says are wrong, with their pages. */
export function Contested({ loan }: { loan: MyLoan }) {
  const numbers = contestedNumbers(loan.items)
  if (numbers.length === 0) return null
  return (
    <Notice title={text.contested(numbers)}>
      <p>{text.contestedLead}</p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a href={href('installment', {}, `n=${number}`)}>{text.seeContested(number)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
