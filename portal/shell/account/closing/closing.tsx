import { ListPart } from './list-part.tsx'
import { text } from './text.ts'

/** What is erased when an account is closed, and what the law keeps: said the same before and after. */
export function Closing({ erased }: { erased: string }) {
  return (
    <>
      <ListPart title={erased} items={text.erased} />
      <ListPart title={text.keptTitle} items={text.kept} />
    </>
  )
}
