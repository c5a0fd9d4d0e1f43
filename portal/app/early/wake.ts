import { useEffect, useLayoutEffect, useState } from 'react'

const isTick = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/** Tells the components what a control holds, if that is not what the HTML gave it. */
function tell(control: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked, files } = control
  if (files) {
    if (files.length > 0) control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTick(control)) {
    if (checked === defaultChecked) return
    // A tick speaks by its click alone: one step back, and the person's own step again.
    control.checked = defaultChecked
    control.click()
  } else if (value !== defaultValue) control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Wakes a prerendered page: what was typed or chosen before the script came is told to the components before the
 * browser paints again, letter for letter and with the caret where it is; then the presses that were kept are
 * carried out (hear.ts).
 */
export function useWaking(): void {
  useLayoutEffect(() => {
    for (const control of document.querySelectorAll<HTMLInputElement>('#portal :is(input, textarea)'))
      tell(control)
  }, [])

  // A render of its own: by then each part of the page knows what its first effects have found out.
  const [isUp, rise] = useState(false)
  useEffect(() => {
    rise(true)
    if (isUp) document.dispatchEvent(new Event('awake'))
  }, [isUp])
}
