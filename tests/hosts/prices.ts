import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { type Tab, until } from '../support/tab.ts'
import { translate } from '../support/translation.ts'
import { focus } from './visit.ts'

const quoteOf = (reais: number) =>
  quoteFor({ loanAmountCents: reais * 100, installmentsQty: 36 }, 0.019, today())

function amountsOf(reais: number): string[] {
  const { installmentCents, iofCents, totalCents } = quoteOf(reais)
  return [installmentCents, iofCents, totalCents].map(formatBrl)
}

/** Waits until the simulator shows the price of an amount in reais, and none of the old figures. */
function saysThePriceOf(tab: Tab, reais: number, others: readonly string[] = []): Promise<void> {
  return until(
    tab,
    `the price of ${reais} reais alone`,
    (figures, old) => {
      const text = document.querySelector('credit-simulator')?.shadowRoot?.textContent ?? ''
      return figures.every((figure) => text.includes(figure)) && !old.some((figure) => text.includes(figure))
    },
    [...amountsOf(reais), formatPercent(quoteOf(reais).annualCet)],
    others,
  )
}

export const pricesByItself = (tab: Tab): Promise<void> => saysThePriceOf(tab, 8000)

/** The figures follow the slider after a browser translation, without old ones left over. */
export async function pricesInTranslation(tab: Tab): Promise<void> {
  await translate(tab)
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  await saysThePriceOf(tab, 9000, amountsOf(8000))
}
