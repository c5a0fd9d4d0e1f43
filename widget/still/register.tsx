import r2wc, { type R2WCBaseProps } from '@r2wc/core'
import type { Kinds } from '../attributes.ts'
import { defineOnce } from '../define-once.ts'
import { type Embed, elementOf } from '../element.ts'
import { frame, wayOf } from '../frame.tsx'
import type { RootProps, View } from '../root.tsx'
import { draw } from './draw.ts'

/** Preconnects to where a link leads, once it is hovered, focused or touched. */
function warm(event: Event): void {
  const href = wayOf(event)
  const root = event.currentTarget as Element
  if (href && !root.querySelector('link'))
    root.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }))
}

/** A drawn element, and what waits until its attributes rest. */
interface Drawing {
  container: HTMLElement
  rest?: ReturnType<typeof setTimeout>
}

/**
 * Draws what depends on the attributes alone: Preact would be more than half of such an element's script. If
 * the view throws, the partner's fallback is shown.
 */
function still<Settings extends object>(View: View<Settings>) {
  function paint({ container, rest }: Drawing, props: RootProps<Settings>): void {
    try {
      draw(container, frame(View, props, warm))
    } catch (error) {
      // It would fail again.
      clearTimeout(rest)
      props.fail(error)
      draw(container, <slot />)
    }
  }
  return {
    mount(container: HTMLElement, _view: unknown, props: RootProps<Settings>): Drawing {
      const drawing = { container }
      paint(drawing, props)
      return drawing
    },
    update(drawing: Drawing, props: RootProps<Settings>): void {
      clearTimeout(drawing.rest)
      drawing.rest = setTimeout(paint, 700, drawing, props)
      paint(drawing, { ...props, isChanging: true })
    },
    unmount: ({ container }: Drawing) => container.replaceChildren(),
  }
}

/** Defines an element whose view has no state and no effects. */
export function registerStill<K extends Kinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: Embed<K, Settings>,
): void {
  const { view } = embed
  defineOnce(tag, () =>
    elementOf(embed, (names) => {
      // Names of the view's settings, whose type is generic here.
      const props = names as never[]
      return r2wc<R2WCBaseProps & RootProps<Settings>, Drawing>(view, { shadow: 'open', props }, still(view))
    }),
  )
}
