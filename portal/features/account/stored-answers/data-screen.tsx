import type { ReactNode } from 'react'
import { href } from '#core/routes/pages.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { text } from '../../../kit/account/text.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { type StoredData, useStoredData } from '../stored-data.ts'

interface DataScreenProps {
  title: string
  lead?: string
  /** The page that links to the other data pages, so it needs no back link. */
  first?: boolean
  children: (data: StoredData) => ReactNode
}

/** Frame of all data pages, which load the same data. */
export function DataScreen({ title, lead, first, children }: DataScreenProps) {
  const data = useStoredData()
  const above = first ? undefined : (
    <BackLink href={href('accountData')}>{text.sections.accountData}</BackLink>
  )
  return (
    <AccountScreen section="accountData" title={title} lead={lead} above={above}>
      <LoadedRead {...data}>{children}</LoadedRead>
    </AccountScreen>
  )
}
