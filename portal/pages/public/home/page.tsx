import { config } from '../../../../core/config/config.ts'
import { Simulator } from '../../../../core/ui/simulator/view.tsx'
import { beginRequest } from '../../../flows/loan/request.ts'
import { useToday } from '../../../shell/use-today.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** The front door: what the brand is now, and the simulator. */
export default function Home() {
  const { simulator, limits } = config
  return (
    <div className={css.home}>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <Simulator
        loanAmountCents={simulator.loanAmountCents}
        installmentsQty={limits.maxLoanInstallments}
        monthlyRate={simulator.monthlyRate}
        limits={limits}
        today={useToday()}
        onSimulate={(values, event) => {
          event.preventDefault()
          beginRequest(values)
        }}
      />
    </div>
  )
}
