import type { ComponentType } from 'preact'
import { useState } from 'react'
import { frameView } from './frame-view.tsx'
import { usePreconnect } from './preconnect.ts'

/** Dispatches an event to the host page; false if a listener called preventDefault. */
export type EmitEvent = (name: `credit-${string}`, detail: object, cancelable?: boolean) => boolean

/** What the element passes to its view besides the settings. */
export interface ElementHost {
  emit: EmitEvent
  /** Publishes the price in the view as the element's `quote`. */
  price: (quote: object) => void
  /** What a screen reader was told last, while the attributes change; for views that `static-embeds/` draws. */
  said?: string | null
}

export type ElementView<Settings> = ComponentType<Settings & ElementHost>

/** The props that the element passes to its root on each render. */
export type RootProps<Settings> = Settings &
  ElementHost & {
    fail: (error: unknown) => void
    portalUrl?: string
  }

/**
 * The view as the only child of a shadow root. If it throws, the partner's fallback is shown; the next
 * attribute change tries again.
 */
export function createRootView<Settings extends object>(View: ElementView<Settings>) {
  return function Root(this: { componentDidCatch?: (error: unknown) => void }, props: RootProps<Settings>) {
    const [failed, setFailed] = useState<object>()
    // Preact calls a function component on its backing instance, where its error hook also sets this method.
    this.componentDidCatch = (error) => {
      setFailed(props)
      props.fail(error)
    }
    const [way, warm] = usePreconnect()
    return failed === props ? <slot /> : frameView(View, props, warm, way)
  }
}
