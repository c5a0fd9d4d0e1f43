import { AdviceList } from '../screen/advice-list.tsx'
import { text } from './text.ts'

/** The data erased when an account is closed, and the data kept by law: the same before and after. */
export function ErasedAndKeptData({ erased }: { erased: string }) {
  return (
    <>
      <AdviceList title={erased} points={text.erased} />
      <AdviceList title={text.keptTitle} points={text.kept} />
    </>
  )
}
