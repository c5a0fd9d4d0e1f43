import { type MouseEvent, useId, useState } from 'react'
import { isMailAddress, loginUrl } from '#core/links.ts'
import { wideButton } from '#core/ui/button/button-class.ts'
import { joinClasses } from '#core/ui/class-names.ts'
import field from '#core/ui/field/field.module.css'
import type { ElementHost } from '../element-root.tsx'
import '../opened-by-pages.css'
import own from '../ground.module.css'
import { isPackaged, scriptOrigin } from '../script-origin.ts'
import css from './login.module.css'
import type { ReferralSettings } from './schema.ts'
import * as text from './text.ts'

/** Whether to show the full login form: undefined while it loads; false on other origins or on failure. */
function useFullLogin(portalUrl: string): boolean | undefined {
  const [whole, setWhole] = useState<boolean | undefined>(() => {
    if (isPackaged || portalUrl !== scriptOrigin || portalUrl !== globalThis.location?.origin) return false
    const found = (is: boolean) => () => setWhole(is)
    import(import.meta.url.replace(/[^/]*$/, 'portal/login-form.js')).then(found(true), found(false))
    return undefined
  })
  return whole
}

/** The shadow trees of embeds have no custom elements but this one. */
function define(form: HTMLElement | null): void {
  if (form) customElements.initialize?.(form)
}

/**
 * Takes the e-mail and continues on the portal's login page, which asks for the password; the view says so. A
 * page can read anything typed on it, even in a shadow root: so fields for a password, a CPF or a code exist
 * only on the portal's origin.
 */
export function View({ portalUrl, partner, emit }: ReferralSettings & ElementHost) {
  const whole = useFullLogin(portalUrl)
  const id = useId()
  const [error, setError] = useState('')

  const url = loginUrl(portalUrl, partner)
  // By the button, which Enter presses too: a frame without allow-forms sends no form.
  const leave = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const input = event.currentTarget.form!.querySelector('input')!
    const typed = input.value.trim()
    const problem = !typed ? text.missing : isMailAddress(typed) ? '' : text.wrong
    setError(problem)
    if (problem) input.focus()
    else if (emit('credit-login', { url }, true))
      // A link, since pages replace the function `open`.
      Object.assign(document.createElement('a'), {
        href: loginUrl(portalUrl, partner, typed),
        target: '_top',
      }).click()
  }
  if (whole) return <credit-login-form exportparts="login" ref={define} />
  if (whole === undefined) return null
  return (
    <form className={joinClasses(css.login, own.ground)} part="login" action={url} noValidate>
      <p className={css.title}>{text.title}</p>
      <div className={field.field} data-invalid={error ? '' : undefined}>
        <label className={field.label} htmlFor={id}>
          {text.label}
        </label>
        {error && (
          <p className={field.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        <div className={field.box}>
          <input
            className={field.input}
            id={id}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            onInput={() => setError('')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-where` : `${id}-where`}
          />
        </div>
      </div>
      <button className={wideButton} type="submit" part="button" onClick={leave}>
        {text.submit}
      </button>
      <p className={css.note} id={`${id}-where`}>
        {text.portalHostText(portalUrl.split('/')[2]!)}
      </p>
    </form>
  )
}
