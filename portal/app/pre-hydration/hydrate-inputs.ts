import { useEffect, useLayoutEffect, useState } from 'react'

const isCheckbox = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

const findControls = () => document.querySelectorAll<HTMLInputElement>('#portal :is(input, textarea)')

/** The controls of the HTML, which React replaces if something else has changed the page before. */
let first: readonly HTMLInputElement[] = []

/** Notes the controls of the HTML, before the page is hydrated. */
export function rememberControls(): void {
  first = [...findControls()]
}

/** Carries what was typed, ticked or chosen over to the control that came in another one's place. */
function carryOverInput(from: HTMLInputElement): void {
  const { id, name } = from
  const to = [...findControls()].find((control) => control.id === id && control.name === name)
  if (!to || from.isConnected) return
  if (isCheckbox(from)) to.checked = from.checked
  else if (from.files) to.files = from.files
  // Past React, which takes a value written to its own element for its own.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value)
}

/** Notifies the components of a control's value if it differs from the prerendered one. */
function passValueToReact(control: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked, files } = control
  if (files) {
    if (files.length > 0) control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isCheckbox(control)) {
    if (checked === defaultChecked) return
    // React only handles the click of a radio button or checkbox: restore the old state, then click.
    control.checked = defaultChecked
    control.click()
  } else if (value !== defaultValue) control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Completes the hydration of a page: input from before the script is passed to the components before the next
 * paint, unchanged and with the caret in place; then the stored events are executed (queue-events.ts), and
 * `<html data-awake>` says that the page is ready.
 */
export function useInputHydration(): void {
  useLayoutEffect(() => {
    first.forEach(carryOverInput)
    for (const control of findControls()) passValueToReact(control)
    first = []
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
