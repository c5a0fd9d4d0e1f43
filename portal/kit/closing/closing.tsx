import { Advice } from '../screen/advice.tsx'
import { text } from './text.ts'

/** What is erased when an account is closed, and what the law keeps: said the same before and after. */
export function Closing({ erased }: { erased: string }) {
  return (
    <>
      <Advice title={erased} points={text.erased} />
      <Advice title={text.keptTitle} points={text.kept} />
    </>
  )
}
