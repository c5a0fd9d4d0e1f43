import type { ReactNode } from 'react'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { dueNote, graceNote, lateFromNote, todayNote, togetherSentence } from '#core/text/due-notes.ts'
import { withCharges } from '#core/text/late.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { lateItems } from '../late-items.ts'
import type { MyLoan } from '../use-my-loan.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** What to pay first: each late installment with what it costs today, else the next one. */
export function InstallmentsToPay({ loan: { items, next, sums, together } }: { loan: MyLoan }) {
  const late = lateItems({ items })
  const also = together && <p>{togetherSentence(together)}</p>
  if (late.length === 0)
    return <NextInstallment item={items.find(({ number }) => number === next)}>{also}</NextInstallment>
  return (
    <>
      {also}
      {late.length > 1 && <AllLate count={late.length} cents={sums.lateCents} />}
      {late.map((item) => {
        const { number, dueDate, amountCents, fineCents, lateInterestCents, daysLate } = item
        return (
          <Card key={number} as="section" look="late" labelledBy={`late-${number}`}>
            <div className={css.first}>
              <h2 id={`late-${number}`}>{text.late(number, daysLate)}</h2>
              <Amount of={amountCents} />
              <p>
                {fineCents + lateInterestCents > 0 ? withCharges(item) : text.chargesPaid} {graceNote(item)}
              </p>
              <ButtonLink
                look={late.length > 1 ? 'secondary' : 'primary'}
                href={href('installment', {}, `n=${number}`)}
              >
                {text.payOne(number)}
              </ButtonLink>
              <Fold title={text.since}>
                <p>
                  {text.wasDue(formatDate(dueDate))} {lateFromNote(item)}
                </p>
              </Fold>
              <a href={href('renegotiation')}>{text.cannotPay}</a>
            </div>
          </Card>
        )
      })}
    </>
  )
}

/** All of them in one payment, before each alone. */
function AllLate({ count, cents }: { count: number; cents: Cents }) {
  return (
    <Card as="section" look="late" labelledBy="all-late">
      <div className={css.first}>
        <h2 id="all-late">{lateCountWords(count)}</h2>
        <Amount of={cents} />
        <ButtonLink href={href('late')}>{text.payAll}</ButtonLink>
      </div>
    </Card>
  )
}

/** The next installment and its payment, if one is left. */
interface NextInstallmentProps {
  item: MyLoan['items'][number] | undefined
  children: ReactNode
}

function NextInstallment({ item, children }: NextInstallmentProps) {
  if (!item) return null
  const { number, amountCents, dueDate, graceUntil } = item
  const price = todayNote(item)
  return (
    <Card as="section" look="tinted" labelledBy="next">
      <div className={css.first}>
        <h2 id="next">{text.next(number, formatDate(graceUntil ?? dueDate), graceUntil !== null)}</h2>
        <Amount of={amountCents} />
        {price && <p>{price}</p>}
        {item.gone && <p>{dueNote(item)}</p>}
        {children}
        <ButtonLink href={href('installment', {}, `n=${number}`)}>{text.payOne(number)}</ButtonLink>
      </div>
    </Card>
  )
}
