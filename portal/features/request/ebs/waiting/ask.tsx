import type { EbsState } from '#core/api/contract/ebs.ts'
import { Authorize } from './authorize.tsx'
import { Confirm } from './confirm.tsx'
import { Scan } from './scan.tsx'
import { Token } from './token.tsx'

interface AskProps {
  ebs: EbsState
  group: string
}

/** What the bank wants from the person now, if it wants anything. */
export function Ask(props: AskProps) {
  switch (props.ebs.ebsStatusToRedirect) {
    case 'authorize':
      return <Authorize {...props} />
    case 'token':
      return <Token {...props} />
    case 'qr':
      return <Scan {...props} />
    case 'confirm':
      return <Confirm {...props} />
    default:
      return null
  }
}
