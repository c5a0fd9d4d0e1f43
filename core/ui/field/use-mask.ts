import type { MaskitoElement } from '@maskito/core'
import { type RefObject, useEffect } from 'react'
import type { Control } from '../../fields/field.ts'
import type { Masked } from './mask.ts'

/**
 * React notes each value written through the element's own setter and then takes the input event for an echo.
 * The mask therefore writes through the prototype's setter, which React does not watch.
 */
function unwatched(element: HTMLInputElement): MaskitoElement {
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

/** Controls with a mask. The masks come with the first such field on view: a login needs none of them. */
const masked: readonly Masked[] = ['cpf', 'cep', 'date', 'mobile', 'money']

function isMasked(control: Control): control is Masked {
  return (masked as readonly Control[]).includes(control)
}

/** Keeps the text of an input in the shape of its control while it is typed. */
export function useMask(ref: RefObject<HTMLInputElement | null>, control: Control): void {
  useEffect(() => {
    const input = ref.current
    if (!input || !isMasked(control)) return
    let stop: (() => void) | undefined
    let gone = false
    const start = ({ keepMask }: typeof import('./mask.ts')) => {
      if (!gone) stop = keepMask(unwatched(input), control)
    }
    // Without its mask a field takes the same text, only bare.
    import('./mask.ts').then(start, () => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [ref, control])
}
