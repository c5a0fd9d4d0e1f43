import type { Block } from '../../document/block.ts'

/** A part of a long text. */
export interface Section {
  /** Also the fragment under which it can be linked to. */
  id: string
  title: string
  body: readonly Block[]
}
