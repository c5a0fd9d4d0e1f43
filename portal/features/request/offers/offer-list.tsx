import { type CSSProperties, useState } from 'react'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { ChartKeys, shapeClassOf } from '#core/ui/chart-keys/chart-keys.tsx'
import { type BarPart, barsOf, lendSameAmount } from './offer-costs.ts'
import css from './offer-list.module.css'
import { text } from './text.ts'

const parts: readonly BarPart[] = ['received', 'taxes', 'interest']
const colours = { received: 'accent', taxes: 'earth', interest: 'sun' } as const

/** Lets the bar of the chosen offer grow from the length of the one before. */
const growFrom = (from: Cents | undefined, { total }: LoanOffer) =>
  from === undefined ? undefined : ({ '--from': from / total } as CSSProperties)

interface OfferListProps {
  /** Cheapest first. */
  offers: readonly LoanOffer[]
  wish: { loanAmount: number; installmentsQty: number } | null
  chosen: LoanOffer | undefined
  disabled: boolean
  onChoose: (offer: LoanOffer) => void
}

/** The offers on one scale, one selectable. A bar's length is the total, divided into its parts. */
export function OfferList({ offers, wish, chosen, disabled, onChoose }: OfferListProps) {
  const [from, setFrom] = useState<Cents>()
  const bars = barsOf(offers)
  const oneAmount = lendSameAmount(offers)
  const lowest = Math.min(...offers.map(({ installment }) => installment))
  const lowestCet = Math.min(...offers.map(({ cetYear }) => cetYear))
  // Totals and installments of different amounts cannot be compared.
  const marksOf = (offer: LoanOffer) =>
    [
      offer.picked && text.picked,
      offer.loanAmount === wish?.loanAmount && offer.installmentsQty === wish.installmentsQty && text.asked,
      oneAmount && offer === offers[0] && text.cheapest,
      oneAmount && offer.installment === lowest && offer !== offers[0] && text.smallest,
      !oneAmount && offer.cetYear === lowestCet && text.lowestCet,
    ].filter((mark) => mark !== false)
  return (
    <fieldset className={css.offers}>
      <legend className={css.legend}>{text.choose}</legend>
      {offers.map((offer, index) => (
        <label key={offer.id} className={css.offer}>
          <input
            className={css.input}
            type="radio"
            name="offer"
            value={offer.id}
            checked={offer === chosen}
            disabled={disabled}
            onChange={() => {
              setFrom(chosen?.total)
              onChoose(offer)
            }}
          />
          <span className={css.words}>
            <strong className={css.installment}>
              {text.heading(offer.installmentsQty, formatBrl(offer.installment))}
            </strong>
            <span className={css.cost}>
              {!oneAmount && <b>{text.receives(formatBrl(offer.loanAmount))}</b>}
              <b>{text.cetOf(formatPercent(offer.cetYear))}</b>
              <span>{text.totalOf(formatBrl(offer.total))}</span>
            </span>
            {marksOf(offer).map((mark) => (
              <span key={mark} className={css.mark}>
                {mark}
              </span>
            ))}
          </span>
          <svg
            className={css.bar}
            style={growFrom(offer === chosen ? from : undefined, offer)}
            viewBox="0 0 1000 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {bars[index]?.map(({ part, from, length }) => (
              <rect key={part} className={shapeClassOf(colours[part])} x={from} width={length} height="10" />
            ))}
          </svg>
        </label>
      ))}
      <p aria-hidden="true">
        <ChartKeys keys={parts.map((part) => [colours[part], text.parts[part]] as const)} />
      </p>
    </fieldset>
  )
}
