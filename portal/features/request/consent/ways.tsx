import { href } from '#core/routes/pages.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { LoanFacts, PartnerAnswer } from '../facts.ts'
import { text } from './text.ts'

export type Way = 'withBankInfo' | 'without'

const ways = ['withBankInfo', 'without'] as const satisfies readonly Way[]

/** Both ways to forward a request, each with the partner lender's answer. */
export function waysOf({ partner }: LoanFacts) {
  return ways.map((way) => {
    const answer: PartnerAnswer = partner?.[way] ?? { status: 'unavailable', reason: null }
    return { way, answer, isOpen: answer.status === 'available' }
  })
}

interface WaysProps {
  facts: LoanFacts
  chosen: Way | undefined
  error: string | undefined
  onChoose: (way: Way) => void
}

/** The choice, never preselected (LGPD, art. 8). An unavailable way says why. */
export function Ways({ facts, chosen, error, onChoose }: WaysProps) {
  const found = waysOf(facts)
  const options = found.map(({ way, answer, isOpen }) => ({
    value: way,
    label: text.ways[way],
    hint: wordsFor(way, answer),
    closed: !isOpen,
  }))
  return (
    <>
      <RadioCards
        field={{ name: 'way', label: text.choice, control: 'choice', autocomplete: 'off', options }}
        value={chosen ?? ''}
        error={error}
        onChange={(way) => onChoose(way as Way)}
      />
      {found.some(({ answer }) => answer.status === 'missing-data') && (
        <Notice tone="warning">
          <p>{text.missing}</p>
          <p>
            <a href={href('loan.extraCheck')}>{text.complete}</a>
          </p>
        </Notice>
      )}
    </>
  )
}

function wordsFor(way: Way, { status, reason }: PartnerAnswer): string {
  if (status === 'missing-data') return text.missing
  if (reason === 'income' && way === 'without') return text.incomeWithoutAccount
  return reason ? text.closed[reason] : text.hints[way]
}
