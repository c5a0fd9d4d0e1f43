import { Maskito, type MaskitoElement } from '@maskito/core'
import { type RefObject, useEffect } from 'react'
import type { Control } from '../../fields/field.ts'
import { masks } from './mask.ts'

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

/** Keeps the text of an input in the shape of its control while it is typed. */
export function useMask(ref: RefObject<HTMLInputElement | null>, control: Control): void {
  useEffect(() => {
    const options = masks[control]
    if (!ref.current || !options) return
    const maskito = new Maskito(unwatched(ref.current), options)
    return () => maskito.destroy()
  }, [ref, control])
}
