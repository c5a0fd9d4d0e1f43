import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { goToCurrentStep, useShown } from '../current-step.ts'
import { findLoan } from '../store.ts'
import { text } from './text.ts'

export { findLoanAhead as ahead } from '../ahead.ts'
export { meta } from './text.ts'

/** Redirects to the current step of the request. */
export default function Resume({ row }: PageProps) {
  useShown(row.id)
  const search = useAction(findLoan)

  async function find(): Promise<void> {
    const { status } = await findLoan.perform()
    if (status === 'performed') goToCurrentStep({ group: `${row.id}.`, replace: true })
  }
  const arrive = useEffectEvent(find)
  useEffect(() => void arrive(), [])

  return (
    <Screen title={text.title} lead={text.lead}>
      <Loaded state={search} retry={find}>
        {() => null}
      </Loaded>
    </Screen>
  )
}
