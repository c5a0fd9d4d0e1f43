import r2wc, { type R2WCBaseProps } from '@r2wc/core'
import type { Kinds } from '../attributes.ts'
import { defineOnce } from '../define-once.ts'
import { type Embed, elementOf } from '../element.ts'
import { language } from '../language.ts'
import type { RootProps, View } from '../root.tsx'
import { NoPortal } from '../script-origin.ts'
import { draw } from './draw.ts'

/** Preconnects to where a link leads, once it is hovered, focused or touched. */
function warm({ target, currentTarget }: Event): void {
  const link = (target as Element).closest('a')
  const root = currentTarget as Element
  if (!link || root.querySelector('link')) return
  const way = document.createElement('link')
  way.rel = 'preconnect'
  way.href = link.href
  root.append(way)
}

/**
 * Draws what depends on the attributes alone: Preact would be more than half of such an element's script. The
 * frame of the view is that of root.tsx, and as there the partner's fallback is shown if the view throws.
 */
function still<Settings extends object>(View: View<Settings>) {
  function paint(container: HTMLElement, props: RootProps<Settings>): void {
    try {
      draw(
        container,
        <div class="embed" part="base" lang={language} dir="ltr" onPointerOver={warm} onFocusIn={warm}>
          {props.portalUrl === '' ? <NoPortal /> : <View {...props} />}
        </div>,
      )
    } catch (error) {
      props.fail(error)
      draw(container, <slot />)
    }
  }
  return {
    mount(container: HTMLElement, _view: unknown, props: RootProps<Settings>): HTMLElement {
      paint(container, props)
      return container
    },
    update: paint,
    unmount: (container: HTMLElement) => container.replaceChildren(),
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
      return r2wc<R2WCBaseProps & RootProps<Settings>, HTMLElement>(
        view,
        { shadow: 'open', props },
        still(view),
      )
    }),
  )
}
