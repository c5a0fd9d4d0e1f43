import { Drawer } from '#core/ui/dialog/dialog.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { go } from '../../kit/navigate.ts'
import { useOnDemand } from '../../kit/use-on-demand.ts'
import { simulatorTitle } from './text.ts'

interface SimulatorDrawerProps {
  open: boolean
  onClose: () => void
}

const load = () => import('../../features/request/request-simulator.tsx')
// The same simulator, and the server has that page in any case.
const instead = () => go('home')

/** The simulator at the side of any page. */
export function SimulatorDrawer({ open, onClose }: SimulatorDrawerProps) {
  const Simulator = useOnDemand(load, open, instead)
  return (
    <Drawer open={open} onClose={onClose} title={simulatorTitle}>
      {Simulator ? <Simulator onLeave={onClose} /> : open && <Skeleton lines={6} />}
    </Drawer>
  )
}
