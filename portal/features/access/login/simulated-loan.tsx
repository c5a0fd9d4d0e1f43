import { config } from '#core/config/config.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { Card } from '#core/ui/card/card.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { storedChoice } from '../../request/index.ts'
import css from './simulated-loan.module.css'
import { wishText as text } from './simulated-loan-text.ts'

type PricingModule = Pick<
  typeof import('../../request/request-simulator.tsx'),
  'priceFor' | 'resultWords' | 'simulationOf'
>

/** The loan chosen in a simulator with its cost, shown on the login page. */
function SimulatedLoan({ priceFor, resultWords, simulationOf }: PricingModule) {
  const { simulator, limits } = config
  const wish = {
    loanAmountCents: simulator.loanAmountCents,
    installmentsQty: limits.maxLoanInstallments,
    ...storedChoice(),
  }
  const today = useToday()
  const words = resultWords(simulationOf(priceFor(wish, simulator.monthlyRate, today), today))
  return (
    <Card look="tinted" as="aside">
      <p className={css.wish}>
        <strong>
          {text.wish(formatBrlWhole(wish.loanAmountCents), wish.installmentsQty, words.installment)}
        </strong>
        <a href={href('home')}>
          {text.change}
          <VisuallyHidden> {text.changeWhat}</VisuallyHidden>
        </a>
      </p>
      <p>
        {words.cet}
        {words.rate}.
      </p>
      <p className={css.note}>{words.note}</p>
    </Card>
  )
}

/** Uses the simulator's own code, which is cached if the user has simulated here. */
export async function loadSimulatedLoan() {
  const { priceFor, resultWords, simulationOf } = await import('../../request/request-simulator.tsx')
  const pricing = { priceFor, resultWords, simulationOf }
  return { default: () => <SimulatedLoan {...pricing} /> }
}
