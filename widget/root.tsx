import type { ComponentType } from 'preact'
import { useState } from 'react'
import { NoPortal } from './script-origin.ts'
import { useWarmth } from './warmth.ts'

/** Tells the host page; false when a listener called preventDefault. */
export type Emit = (name: `credit-${string}`, detail: object, cancelable?: boolean) => boolean

export type View<Settings> = ComponentType<Settings & { emit: Emit }>

/** What the element hands to its root at each render. */
export type RootProps<Settings> = Settings & {
  emit: Emit
  fail: (error: unknown) => void
  portalUrl?: string
}

/**
 * The view as the one child of a shadow root; it is Portuguese, left to right, whatever the page is. When it
 * throws, the fallback the partner wrote takes its place; the next change of an attribute is a new try.
 */
export function rootOf<Settings extends object>(View: View<Settings>) {
  return function Root(this: { componentDidCatch?: (error: unknown) => void }, props: RootProps<Settings>) {
    const [failed, setFailed] = useState<object>()
    // Preact calls a function component on the instance behind it, where its own hook for errors puts this too.
    this.componentDidCatch = (error) => {
      setFailed(props)
      props.fail(error)
    }
    const [way, warm] = useWarmth()
    if (failed === props) return <slot />
    return (
      <div class="embed" part="base" lang="pt-BR" dir="ltr" onPointerOver={warm} onFocusIn={warm}>
        {props.portalUrl === '' ? <NoPortal /> : <View {...props} />}
        {way && <link rel="preconnect" href={way} />}
      </div>
    )
  }
}
