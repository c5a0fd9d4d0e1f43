import type { ReactNode } from 'react'
import { href } from '#core/routes/pages.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { text } from '../../../kit/account/text.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { Back } from '../../../kit/screen/back.tsx'
import { type HeldData, useHeldData } from '../data.ts'

interface DataScreenProps {
  title: string
  lead?: string
  /** The page that links to the other data pages, so it needs no back link. */
  first?: boolean
  children: (data: HeldData) => ReactNode
}

/** Frame of all data pages, which load the same data. */
export function DataScreen({ title, lead, first, children }: DataScreenProps) {
  const data = useHeldData()
  const above = first ? undefined : <Back href={href('accountData')}>{text.sections.accountData}</Back>
  return (
    <AccountScreen section="accountData" title={title} lead={lead} above={above}>
      <Loaded {...data}>{children}</Loaded>
    </AccountScreen>
  )
}
