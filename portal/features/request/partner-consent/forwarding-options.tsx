import { href } from '#core/routes/pages.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { LoanFacts, PartnerAnswer } from '../loan-facts.ts'
import { bankInfoNeeded, type ForwardingOption, forwardingOptionsOf, needsBankInfo } from '../partner-ways.ts'
import { text } from './text.ts'

interface ForwardingOptionsProps {
  facts: LoanFacts
  chosen: ForwardingOption | undefined
  error: string | undefined
  onChoose: (way: ForwardingOption) => void
}

/** The choice, never preselected (LGPD, art. 8), where there is one. An unavailable way says why. */
export function ForwardingOptions({ facts, chosen, error, onChoose }: ForwardingOptionsProps) {
  const found = forwardingOptionsOf(facts)
  const closed = found.find(({ isOpen }) => !isOpen)
  if (closed && needsBankInfo(facts))
    return (
      <p>
        {bankInfoNeeded} {optionWords(closed.way, closed.answer)}
      </p>
    )
  const options = found.map(({ way, answer, isOpen }) => ({
    value: way,
    label: text.ways[way],
    hint: optionWords(way, answer),
    closed: !isOpen,
  }))
  return (
    <>
      <RadioCards
        field={{ name: 'way', label: text.choice, control: 'choice', autocomplete: 'off', options }}
        value={chosen ?? ''}
        error={error}
        onChange={(way) => onChoose(way as ForwardingOption)}
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

function optionWords(way: ForwardingOption, { status, reason }: PartnerAnswer): string {
  if (status === 'missing-data') return text.missing
  if (reason === 'income' && way === 'without') return text.incomeWithoutAccount
  return reason ? text.closed[reason] : text.hints[way]
}
