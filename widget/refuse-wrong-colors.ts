import { styles } from 'virtual:styles'
import { writeToConsole } from './console-message.ts'

const names = styles.match(/--credit-(?!font|unit|radius)[\w-]+/g)!

/**
 * Uses the default for an invalid color, such as `210 50% 40%`, and warns the page's developer: CSS falls
 * back for a missing value only, and a button without background is invisible.
 */
export function refuseWrongColors(host: HTMLElement): void {
  const base = host.shadowRoot!.querySelector<HTMLElement>('[part=base]')
  const page = getComputedStyle(host)
  for (const name of names) {
    const value = page.getPropertyValue(name).trim()
    if (!base || !value || CSS.supports('color', value) || base.style.getPropertyValue(name)) continue
    base.style.setProperty(name, 'initial')
    writeToConsole('warn', host, `${name}: ${value} is no color`)
  }
}
