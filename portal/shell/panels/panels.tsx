import { SideMenu } from './side-menu.tsx'
import { SimulatorDrawer } from './simulator-drawer.tsx'

export type Panel = 'menu' | 'simulator'

export interface PanelsProps {
  open: Panel | undefined
  onOpen: (panel: Panel | undefined) => void
}

/** What opens at the side of any page. The menu comes first, so that its closing precedes the other's opening. */
export default function Panels({ open, onOpen }: PanelsProps) {
  const close = () => onOpen(undefined)
  return (
    <>
      <SideMenu open={open === 'menu'} onClose={close} onSimulate={() => onOpen('simulator')} />
      <SimulatorDrawer open={open === 'simulator'} onClose={close} />
    </>
  )
}
