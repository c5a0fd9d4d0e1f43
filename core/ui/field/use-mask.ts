import type { MaskitoElement } from '@maskito/core'
import { type RefObject, useEffect } from 'react'
import type { Control } from '../../fields/field.ts'
import type { MaskedControl } from './mask.ts'

/**
 * React tracks each value written through the element's own setter and then ignores the input event as
 * unchanged. So the mask writes through the prototype's setter, which React does not track.
 */
function untrackedElement(element: HTMLInputElement): MaskitoElement {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Proxy(element, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
    set(target, key, value) {
      if (key !== 'value' || !write) return Reflect.set(target, key, value, target)
      write.call(target, value)
      return true
    },
  })
}

/** Controls with a mask. The mask module loads with the first such field: a login page needs none. */
const masked: readonly MaskedControl[] = ['cpf', 'cep', 'date', 'mobile', 'money']

function hasMask(control: Control): control is MaskedControl {
  return (masked as readonly Control[]).includes(control)
}

/** Applies a control's mask to an input. */
export function useMask(ref: RefObject<HTMLInputElement | null>, control: Control): void {
  useEffect(() => {
    const input = ref.current
    if (!input || !hasMask(control)) return
    let stop: (() => void) | undefined
    let gone = false
    const start = ({ attachMask }: typeof import('./mask.ts')) => {
      if (!gone) stop = attachMask(untrackedElement(input), control, input.defaultValue)
    }
    // Without the mask the field accepts the same text, just unformatted.
    import('./mask.ts').then(start, () => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [ref, control])
}
