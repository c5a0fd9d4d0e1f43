import { type ComponentType, useEffect, useState } from 'react'
import { Drawer } from '../../../core/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../core/ui/skeleton/skeleton.tsx'
import { go } from '../navigate.ts'
import { useEver } from '../use-ever.ts'
import { text } from './text.ts'

interface SimulatorDrawerProps {
  open: boolean
  onClose: () => void
}

/** The simulator at the side of any page. Its code comes when it is first opened. */
export function SimulatorDrawer({ open, onClose }: SimulatorDrawerProps) {
  const ever = useEver(open)
  const [loaded, setLoaded] = useState<{ View: ComponentType<{ onLeave: () => void }> }>()

  useEffect(() => {
    if (!ever) return
    import('./request-simulator.tsx').then(
      (module) => setLoaded({ View: module.default }),
      // The home page has the same simulator, and the server has the home page.
      () => go('home'),
    )
  }, [ever])

  if (!ever) return null
  return (
    <Drawer open={open} onClose={onClose} title={text.title}>
      {loaded ? <loaded.View onLeave={onClose} /> : <Skeleton lines={6} />}
    </Drawer>
  )
}
