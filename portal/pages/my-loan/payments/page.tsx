import { MyLoanScreen } from '../../../flows/my-loan/my-loan-screen.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'

export default function Page({ row }: PageProps) {
  return <MyLoanScreen title={row.title}>{() => null}</MyLoanScreen>
}
