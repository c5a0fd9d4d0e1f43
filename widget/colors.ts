import { styles } from 'virtual:styles'
import { say } from './say.ts'

const names = new Set(styles.match(/--credit-(?!font|unit|radius)[\w-]+/g))

/**
 * Shows the default for a color that is none, such as `210 50% 40%`, and tells the page's developer: CSS falls back for
 * a missing value only, and a button without its ground is invisible.
 */
export function refuseWrongColors(host: HTMLElement): void {
  const base = host.shadowRoot!.querySelector<HTMLElement>('[part=base]')
  const page = getComputedStyle(host)
  for (const name of names) {
    const value = page.getPropertyValue(name).trim()
    if (!base || !value || CSS.supports('color', value) || base.style.getPropertyValue(name)) continue
    base.style.setProperty(name, 'initial')
    say('warn', host, `${name}: ${value} is no color`)
  }
}
