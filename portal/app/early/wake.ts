import { useEffect, useLayoutEffect, useState } from 'react'

const isTick = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/** Notifies the components of a control's value if it differs from the prerendered one. */
function tell(control: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked, files } = control
  if (files) {
    if (files.length > 0) control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTick(control)) {
    if (checked === defaultChecked) return
    // React only handles the click of a radio button or checkbox: restore the old state, then click.
    control.checked = defaultChecked
    control.click()
  } else if (value !== defaultValue) control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Completes the hydration of a page: input from before the script is passed to the components before the next
 * paint, unchanged and with the caret in place; then the stored events are executed (hear.ts), and
 * `<html data-awake>` says that the page is ready.
 */
export function useWaking(): void {
  useLayoutEffect(() => {
    for (const control of document.querySelectorAll<HTMLInputElement>('#portal :is(input, textarea)'))
      tell(control)
  }, [])

  // A second render: by then the first effects of all components have run.
  const [isUp, rise] = useState(false)
  useEffect(() => {
    rise(true)
    if (!isUp) return
    document.documentElement.dataset.awake = ''
    document.dispatchEvent(new Event('awake'))
  }, [isUp])
}
