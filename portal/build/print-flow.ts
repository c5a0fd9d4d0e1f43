import { toMermaid } from '../../core/flow/flow.ts'
import { loan } from '../flows/loan/steps.ts'

/** `npm run flow`: the loan journey as a Mermaid diagram, each step by its address. */
process.stdout.write(`${toMermaid(loan, (id) => loan.steps[id].path)}\n`)
