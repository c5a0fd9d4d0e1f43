import r2wc, { type R2WCBaseProps } from '@r2wc/core'
import type { AttributeKinds } from '../attributes.ts'
import { defineOnce } from '../define-once.ts'
import { type EmbedDefinition, elementOf } from '../element.ts'
import type { ElementView, RootProps } from '../element-root.tsx'
import { frameView, pressedAddress } from '../frame-view.tsx'
import { drawNodes } from './draw-nodes.ts'

/** Preconnects to where a link leads, once it is hovered, focused or touched. */
function preconnectOnIntent(event: Event): void {
  const href = pressedAddress(event)
  const root = event.currentTarget as Element
  if (href && !root.querySelector('link'))
    root.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }))
}

/** A drawn element, and the timer that waits until its attributes stop changing. */
interface StaticDrawing {
  container: HTMLElement
  rest?: ReturnType<typeof setTimeout>
}

/**
 * Draws what depends on the attributes alone: Preact would be more than half of such an element's script. If
 * the view throws, the partner's fallback is shown.
 */
function drawStatic<Settings extends object>(View: ElementView<Settings>) {
  function paint({ container, rest }: StaticDrawing, props: RootProps<Settings>): void {
    try {
      drawNodes(container, frameView(View, props, preconnectOnIntent))
    } catch (error) {
      // It would fail again.
      clearTimeout(rest)
      props.fail(error)
      drawNodes(container, <slot />)
    }
  }
  return {
    mount(container: HTMLElement, _view: unknown, props: RootProps<Settings>): StaticDrawing {
      const drawing = { container }
      paint(drawing, props)
      return drawing
    },
    update(drawing: StaticDrawing, props: RootProps<Settings>): void {
      clearTimeout(drawing.rest)
      drawing.rest = setTimeout(paint, 700, drawing, props)
      paint(drawing, { ...props, said: drawing.container.querySelector('[role=status]')?.textContent })
    },
    unmount: ({ container }: StaticDrawing) => container.replaceChildren(),
  }
}

/** Defines an element whose view has no state and no effects. */
export function registerStatic<K extends AttributeKinds, Settings extends Record<keyof K, unknown>>(
  tag: `credit-${string}`,
  embed: EmbedDefinition<K, Settings>,
): void {
  const { view } = embed
  defineOnce(tag, () =>
    elementOf(embed, (names) => {
      // Names of the view's settings, whose type is generic here.
      const props = names as never[]
      return r2wc<R2WCBaseProps & RootProps<Settings>, StaticDrawing>(
        view,
        { shadow: 'open', props },
        drawStatic(view),
      )
    }),
  )
}
