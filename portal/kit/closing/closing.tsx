import { Advice } from '../screen/advice.tsx'
import { text } from './text.ts'

/** The data erased when an account is closed, and the data kept by law: the same before and after. */
export function Closing({ erased }: { erased: string }) {
  return (
    <>
      <Advice title={erased} points={text.erased} />
      <Advice title={text.keptTitle} points={text.kept} />
    </>
  )
}
