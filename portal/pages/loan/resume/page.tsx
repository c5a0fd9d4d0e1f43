import { useEffect } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { lead } from '../../../flows/loan/lead.ts'
import { findLoan } from '../../../flows/loan/store.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Leads to the step where the person stands. */
export default function Resume({ row }: PageProps) {
  const search = useAction(findLoan)

  async function find(): Promise<void> {
    const { status } = await findLoan.perform()
    if (status === 'performed') lead({ group: `${row.id}.`, replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    find()
  }, [])

  return (
    <Screen title={text.title} lead={text.lead}>
      <Loaded state={search} retry={find}>
        {() => null}
      </Loaded>
    </Screen>
  )
}
