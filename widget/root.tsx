import type { ComponentType } from 'preact'
import { useState } from 'react'
import { language } from './language.ts'
import { usePreconnect } from './preconnect.ts'
import { NoPortal } from './script-origin.ts'

/** Dispatches an event to the host page; false if a listener called preventDefault. */
export type Emit = (name: `credit-${string}`, detail: object, cancelable?: boolean) => boolean

/** What the element passes to its view besides the settings. */
export interface Host {
  emit: Emit
  /** Publishes the price in the view as the element's `quote`. */
  price: (quote: object) => void
}

export type View<Settings> = ComponentType<Settings & Host>

/** The props that the element passes to its root on each render. */
export type RootProps<Settings> = Settings &
  Host & {
    fail: (error: unknown) => void
    portalUrl?: string
  }

/**
 * The view as the only child of a shadow root; always in the script's language and left to right, whatever
 * the page's. If it throws, the partner's fallback is shown; the next attribute change tries again.
 */
export function rootOf<Settings extends object>(View: View<Settings>) {
  return function Root(this: { componentDidCatch?: (error: unknown) => void }, props: RootProps<Settings>) {
    const [failed, setFailed] = useState<object>()
    // Preact calls a function component on its backing instance, where its error hook also sets this method.
    this.componentDidCatch = (error) => {
      setFailed(props)
      props.fail(error)
    }
    const [way, warm] = usePreconnect()
    if (failed === props) return <slot />
    return (
      <div class="embed" part="base" lang={language} dir="ltr" onPointerOver={warm} onFocusIn={warm}>
        {props.portalUrl === '' ? <NoPortal /> : <View {...props} />}
        {way && <link rel="preconnect" href={way} />}
      </div>
    )
  }
}
