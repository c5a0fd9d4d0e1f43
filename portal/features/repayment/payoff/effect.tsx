import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { PayoffQuote } from './actions.ts'
import { endsOn } from './choice.ts'
import type { ChoosingProps } from './choosing.tsx'
import css from './page.module.css'
import { Strip } from './strip.tsx'
import { text } from './text.ts'

interface EffectProps extends Pick<ChoosingProps, 'loan' | 'onChoose'> {
  quote: PayoffQuote
}

/** What is paid, what remains, and the new end of the loan. */
export function Effect({ loan, quote, onChoose }: EffectProps) {
  const { items } = loan
  const chosen = new Set(quote.items.map(({ number }) => number))
  const staying = items.filter(({ number, state }) => state !== 'paid' && !chosen.has(number))
  const stayingOpen = quote.open.length - chosen.size
  const afterCents = quote.remainingCents - quote.faceCents - quote.chargesCents
  const nothing = quote.settles ? text.nothing : text.nothingYet
  // The button disappears with the offer, so the focus moves to the choice.
  function tradeForLast(): void {
    onChoose({ choose: 'last' })
    document.querySelector<HTMLElement>('input[value="last"]')?.focus()
  }

  const facts: Fact[] = [
    [text.face(chosen.size), formatBrl(quote.faceCents)],
    [text.discount, formatBrl(-quote.discountCents)],
    quote.chargesCents > 0 && [text.charges, formatBrl(quote.chargesCents)],
    [text.after, stayingOpen > 0 ? text.afterValue(stayingOpen, formatBrl(afterCents)) : nothing],
    stayingOpen > 0 && [text.restWorth(formatDate(quote.date)), formatBrl(quote.restCents)],
    [text.endBefore, formatDate(endsOn(loan, new Set(), quote.date))],
    [text.endAfter, formatDate(endsOn(loan, chosen, quote.date))],
  ]
  return (
    <Card as="section" labelledBy="effect">
      <div className={css.part}>
        <h2 id="effect" className={css.question}>
          {text.effect}
        </h2>
        <Strip items={items} chosen={chosen} />
        <Facts facts={facts} look="rows" />
        {quote.instead && (
          <p className={css.small}>
            {text.instead[quote.instead.choose](chosen.size, formatBrl(quote.instead.discountCents))}
          </p>
        )}
        {quote.instead?.choose === 'last' && (
          <div>
            <Button look="quiet" onClick={tradeForLast}>
              {text.trade}
            </Button>
          </div>
        )}
        {staying.some(({ state }) => state === 'late') && (
          <Notice tone="warning" live>
            <p>{text.lateStays}</p>
          </Notice>
        )}
      </div>
    </Card>
  )
}
