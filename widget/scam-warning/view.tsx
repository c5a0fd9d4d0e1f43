import { useState } from 'react'
import { dismissal } from '#core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '#core/ui/scam-warning/scam-warning.tsx'
import type { ElementHost } from '../element-root.tsx'

/** The portal's warning. Its dismissal is stored for the tab: the only data an embed writes on a page. */
export function View({ emit }: ElementHost) {
  const [closed, setClosed] = useState(dismissal.get())
  const dismiss = () => {
    if (!emit('credit-dismiss', {}, true)) return
    dismissal.dismiss()
    setClosed(true)
  }
  return closed ? null : <ScamWarning onDismiss={dismiss} />
}
