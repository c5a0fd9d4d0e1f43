import { useEffect } from 'react'
import { resume } from '../../../../core/flow/flow.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { loan } from '../../../flows/loan/steps.ts'
import { findLoan, store } from '../../../flows/loan/store.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Leads to the step where the person stands. */
export default function Resume() {
  const search = useAction(findLoan)

  async function lead(): Promise<void> {
    await findLoan.perform()
    if (store.facts) go(`loan.${resume(loan, store.facts)}`, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    lead()
  }, [])

  return (
    <Screen title={text.title} lead={text.lead}>
      <Loaded state={search} retry={lead}>
        {() => null}
      </Loaded>
    </Screen>
  )
}
