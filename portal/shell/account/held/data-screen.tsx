import type { ReactNode } from 'react'
import { type HeldData, useHeldData } from '../../../flows/account/data.ts'
import { href } from '../../../routes.ts'
import { Loaded } from '../../loaded.tsx'
import { AccountScreen } from '../account-screen.tsx'
import { text } from '../text.ts'

interface DataScreenProps {
  title: string
  lead?: string
  /** The page that leads to the others: no way back to itself. */
  first?: boolean
  children: (data: HeldData) => ReactNode
}

/** A page about what is held: the same data, loaded the same way. */
export function DataScreen({ title, lead, first, children }: DataScreenProps) {
  const data = useHeldData()
  const above = first ? undefined : <a href={href('accountData')}>{text.sections.accountData}</a>
  return (
    <AccountScreen section="accountData" title={title} lead={lead} above={above}>
      <Loaded {...data}>{children}</Loaded>
    </AccountScreen>
  )
}
