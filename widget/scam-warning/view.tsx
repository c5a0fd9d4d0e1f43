import { useState } from 'react'
import { dismissal } from '#core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '#core/ui/scam-warning/scam-warning.tsx'
import type { Emit } from '../root.tsx'

/** The portal's warning. That it was closed is kept for the tab: the one thing an embed writes on a page. */
export function View({ emit }: { emit: Emit }) {
  const [closed, setClosed] = useState(dismissal.get())
  const dismiss = () => {
    if (!emit('credit-dismiss', {}, true)) return
    dismissal.dismiss()
    setClosed(true)
  }
  return closed ? null : <ScamWarning onDismiss={dismiss} />
}
