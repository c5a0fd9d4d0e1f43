import type { ElementView, RootProps } from './element-root.tsx'
import { NoPortal } from './script-origin.ts'

/** The address that the link or form around a pressed or focused part leads to; empty for other parts. */
export function pressedAddress({ target }: Event): string {
  const found = (target as Element).closest<HTMLAnchorElement & HTMLFormElement>('a,form[part]')
  return found ? found.href || found.action : ''
}

/** What is around each view: always in Portuguese and left to right, whatever the page's. */
export const frameView = <Settings extends object>(
  View: ElementView<Settings>,
  props: RootProps<Settings>,
  warm: (event: Event) => void,
  way?: string,
) => (
  <div class="embed" part="base" lang="pt-BR" dir="ltr" onPointerOver={warm} onFocusIn={warm}>
    {props.portalUrl === '' ? <NoPortal /> : <View {...props} />}
    {way && <link rel="preconnect" href={way} />}
  </div>
)
