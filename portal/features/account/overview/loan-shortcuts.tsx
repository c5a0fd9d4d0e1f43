import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { cheaperWithdrawal } from '#core/text/withdrawal.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { calculator, calendar, document, route, wallet } from '#core/ui/icon/more-icons.ts'
import { Amount } from '../../../kit/account/amounts.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import type { OverviewFacts } from '../overview-reads.ts'
import css from './page.module.css'
import { shortcutsOf } from './shortcuts-of.ts'
import { text } from './text.ts'

type NextInstallment = OverviewFacts['installments'][number]

const icons = {
  payoff: calculator,
  dueDay: calendar,
  installment: wallet,
  renegotiation: calendar,
  installments: route,
  payments: document,
}

/** Shortcuts for a loan if there is only one, and the payoff amount today of each loan. */
export function LoanShortcuts({ installments }: { installments: readonly NextInstallment[] }) {
  const [first, ...others] = installments
  const isOne = others.length === 0
  return (
    <div className={css.beside}>
      {first && isOne && <Shortcuts next={first} />}
      {installments.map((next) => (
        <PayoffToday key={next.loanId} next={next} isOne={isOne} />
      ))}
    </div>
  )
}

function Shortcuts({ next }: { next: NextInstallment }) {
  return (
    <nav aria-label={text.shortcuts.title}>
      <ul className={css.shortcuts}>
        {shortcutsOf(next).map(({ page, search }) => (
          <li key={page}>
            <a href={loanPage(page, next.loanId, search)}>
              <Icon of={icons[page]} />
              {text.shortcuts[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The payoff amount of a loan today and the savings. */
function PayoffToday({ next, isOne }: { next: NextInstallment; isOne: boolean }) {
  const { loanId, netCents, sums } = next
  const cheaper = cheaperWithdrawal(sums.outstandingCents, next.withdrawal)
  const savedCents = sums.openCents + sums.chargesCents - sums.outstandingCents
  // No early payoff while a boleto clears; with one installment left, paying it settles the loan.
  if (sums.openCount < 2 || sums.processingCount > 0) return null
  return (
    <Panel
      id={`settle-${loanId}`}
      title={isOne ? text.settle.title : text.settle.titleOf(formatBrlWhole(netCents))}
    >
      <Amount of={sums.outstandingCents} small />
      {sums.withGoneCents !== null && <p>{withGoneSentence(sums.outstandingCents, sums.withGoneCents)}</p>}
      {savedCents > 0 && <p>{text.settle.saves(formatBrl(savedCents))}</p>}
      {cheaper && <p>{cheaper}</p>}
      <a href={loanPage('payoff', loanId, 'tudo')}>{text.settle.label}</a>
    </Panel>
  )
}
