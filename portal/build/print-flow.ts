import { toMermaid } from '#core/flow/step-engine.ts'
import { lifeToMermaid } from '#core/loan/lifecycle.ts'
import { loan } from '../features/request/journey-steps.ts'

/** `npm run flow`: the loan journey with each step's path, and the loan lifecycle, as Mermaid diagrams. */
process.stdout.write(`${toMermaid(loan, (id) => loan.steps[id].path)}\n\n${lifeToMermaid()}\n`)
