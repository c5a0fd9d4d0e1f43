import { agreementBlocks } from '#core/agreement/contract-blocks.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { mapText } from './text.ts'

/** A part of the contract with a heading. */
export interface ContractPart {
  id: string
  heading: string
  /** The heading, with its place among the clauses if it is one. */
  words: string
}

/** The parts of a contract, in its order. */
export function partsOf(content: AgreementContent): ContractPart[] {
  const { clauses } = content
  const headings = agreementBlocks(content).flatMap((block) =>
    typeof block === 'object' && 'heading' in block ? [block.heading] : [],
  )
  return headings.map((heading, index) => {
    const number = clauses.findIndex(({ title }) => heading.endsWith(`. ${title}`)) + 1
    const title = clauses[number - 1]?.title
    return {
      id: `parte-${index + 1}`,
      heading,
      words: title === undefined ? heading : mapText.clause(number, clauses.length, title),
    }
  })
}
