import { Standing } from '../../../../flows/loan/standing/standing.tsx'
import type { PageProps } from '../../../../shell/page-modules.ts'

export default function Page({ row }: PageProps) {
  return <Standing row={row}>{() => null}</Standing>
}
