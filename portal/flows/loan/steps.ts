import type { PortalFlow } from '../flow-step.ts'
import type { LoanFacts } from './facts.ts'
import type { LoanRow, LoanStep } from './loan-step.ts'
import { type LoanStepId, stepPaths } from './step-paths.ts'
import { agreementSteps } from './steps/agreement.ts'
import { ebsSteps } from './steps/bank.ts'
import { basicSteps } from './steps/basic.ts'
import { declinedSteps } from './steps/declined.ts'

const rows: Record<LoanStepId, LoanRow> = {
  ...basicSteps,
  ...ebsSteps,
  ...agreementSteps,
  ...declinedSteps,
}

const steps = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => {
    const [path, page] = stepPaths[id as LoanStepId] as readonly [string, string?]
    return [id, { ...row, id, path: `/emprestimo/${path}`, page }]
  }),
) as Record<LoanStepId, LoanStep>

/** The loan journey: where a person stands follows from the facts alone. */
export const loan: PortalFlow<LoanStepId, LoanFacts, LoanStep> = {
  entry: [
    {
      when: ({ loan, availability }) => loan === null && availability?.reason === 'open-request',
      to: 'openRequest',
      because: 'outro pedido está aberto',
    },
    {
      when: ({ loan, availability }) => loan === null && availability?.available === false,
      to: 'unavailable',
      because: 'pedidos não estão abertos agora',
    },
    'amount',
  ],
  steps,
}
