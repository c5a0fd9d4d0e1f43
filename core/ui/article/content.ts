import type { Block } from '../../document/block.ts'

/** A section of a long text. */
export interface Section {
  /** Also the URL fragment of the section. */
  id: string
  title: string
  body: readonly Block[]
}
