import { joinClasses } from '../class-names.ts'
import css from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The button classes, for elements that look like a button. */
export function buttonClass(look: ButtonLook = 'primary', wide = false): string {
  return joinClasses(css.button, look !== 'primary' && css[look], wide && css.wide)
}

/** Looks as constants: embeds carry only the rules of the classes that they name. */
export const primaryButton = css.button
export const wideButton = `${css.button} ${css.wide}`
export const quietButton = `${css.button} ${css.quiet}`
