import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { simulatorUrl } from '#core/links.ts'
import { type Cents, toCents, toReais } from '#core/money/units.ts'
import { primaryButton, quietButton } from '#core/ui/button/button-class.ts'
import dialog from '#core/ui/dialog/dialog.module.css'
import over from '#core/ui/dialog/over.module.css'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { CostDetails } from '#core/ui/simulator/cost-details.tsx'
import { LegalNote } from '#core/ui/simulator/legal-note.tsx'
import { priceFor, simulationOf } from '#core/ui/simulator/quote-simulation.ts'
import { rateNoteOf, spokenResult } from '#core/ui/simulator/result-words.ts'
import { simulate } from '#core/ui/simulator/text.ts'
import type { ElementHost } from '../element-root.tsx'
import css from './price.module.css'
import type { PriceSettings } from './schema.ts'
import * as text from './text.ts'

const { minLoanAmountCents: least, maxLoanAmountCents: most } = config.limits

/** The line's sentence for an amount that is too small or too large; undefined for any other. */
function limitOf(amountCents: Cents | undefined): string | undefined {
  if (amountCents === undefined) return text.betweenText(formatBrlWhole(least), formatBrlWhole(most))
  if (amountCents < least) return text.fromText(formatBrlWhole(least))
  if (amountCents > most) return text.upToText(formatBrlWhole(most))
}

/** The least height in pixels of a window in which the popover can be read. */
const readable = 200

/**
 * A press ends here: a page may have the line in a link, or in a card that leads on. So what a browser does with
 * popovers by itself is done here; where one has no room, the line leads to the portal.
 */
function handlePress(event: MouseEvent): void {
  event.stopPropagation()
  const target = event.target as Element
  if (target.closest('a')) return
  event.preventDefault()
  if (!target.closest('button')) return
  const root = target.getRootNode() as ShadowRoot
  const details = root.getElementById('details')!
  if (innerHeight < readable) root.querySelector('a')!.click()
  else if (details.togglePopover()) {
    // The middle of a frame that is as tall as its content may be out of sight, the line is not.
    if (parent !== window)
      details.style.marginTop = `${Math.max(0, Math.min(target.getBoundingClientRect().top, innerHeight - details.offsetHeight))}px`
    // Safari gives no pressed button the focus, and Escape is heard where that is.
    details.focus()
    // Closed once the focus has gone on to what is behind it: before, closing would take it back.
    details.addEventListener('focusout', () => setTimeout(() => root.activeElement || details.hidePopover()))
  }
}

/** Chromium gives the focus back to no button in a shadow tree. */
function returnFocus({ target, newState }: Pick<ToggleEvent, 'target' | 'newState'>): void {
  const details = target as Element
  if (newState === 'closed' && details.matches(':focus-within'))
    (details.getRootNode() as ShadowRoot).querySelector('button')!.focus()
}

/**
 * One line, which opens what the law wants said beside a price: natively, so that it does before the script
 * too. Outside of what is lent it opens the nearest amount. Without state, as `static-embeds/` draws it.
 */
export function View({
  amount,
  installmentsQty,
  portalUrl,
  partner,
  emit,
  price,
  said,
}: PriceSettings & ElementHost) {
  const amountCents = amount === undefined ? undefined : toCents(amount)
  const limit = limitOf(amountCents)
  const loanAmountCents = Math.min(Math.max(amountCents ?? config.simulator.loanAmountCents, least), most)
  const choice = { loanAmountCents, installmentsQty }
  const date = today()
  const quote = priceFor(choice, config.simulator.monthlyRate, date)
  price(quote)

  const installment = formatBrl(quote.installmentCents)
  const priced = `${text.installmentsText(installmentsQty, installment)} · ${text.cetText(formatPercent(quote.annualCet))}`
  const isWhole = loanAmountCents % 100 === 0
  const sentence = spokenResult(quote, (isWhole ? formatBrlWhole : formatBrl)(loanAmountCents))
  const url = simulatorUrl(portalUrl, choice, partner)
  const leave = (event: { preventDefault(): void }) => {
    const installmentValue = toReais(quote.installmentCents)
    const detail = { loanValue: toReais(loanAmountCents), installmentsQty, installmentValue, url }
    if (!emit('credit-simulate', detail, true)) event.preventDefault()
  }
  return (
    <>
      <button className={css.line} type="button" popoverTarget="details" part="price" onClick={handlePress}>
        {`${limit ?? priced} · `}
        <span className={css.how}>{text.how}</span>
      </button>
      <VisuallyHidden live>{said ?? limit ?? sentence}</VisuallyHidden>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only ends there what a mouse presses, keys press its controls */}
      <div
        className={`${over.over} ${dialog.dialog}`}
        id="details"
        popover="auto"
        role="dialog"
        aria-labelledby="title"
        part="details"
        tabIndex={-1}
        onClick={handlePress}
        onBeforeToggle={returnFocus}
      >
        <div className={css.inside}>
          <p className={css.title} id="title">
            {text.title}
          </p>
          <p>{sentence}</p>
          <CostDetails quote={quote} />
          <p className={css.note}>{rateNoteOf(simulationOf(quote, date))}</p>
          <LegalNote />
          <div className={css.ways}>
            <a className={primaryButton} href={url} target="_top" onClick={leave} part="button">
              {simulate}
            </a>
            <button className={quietButton} type="button" popoverTarget="details" popoverTargetAction="hide">
              {text.close}
            </button>
          </div>
        </div>
      </div>
    </>
  )
}
