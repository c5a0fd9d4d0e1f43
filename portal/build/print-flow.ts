import { toMermaid } from '../../core/flow/flow.ts'
import { loan } from '../flows/loan/steps.ts'

/** `npm run flow`: the loan journey as a Mermaid diagram. */
process.stdout.write(`${toMermaid(loan)}\n`)
