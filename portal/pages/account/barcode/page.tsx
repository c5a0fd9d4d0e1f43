import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'

export default function Page({ row }: PageProps) {
  return <AccountScreen section="accountLoans" title={row.title} />
}
