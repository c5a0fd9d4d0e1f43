import { run, type Tab } from '../support/tab.ts'

/** The computed look of every element inside the embeds, one line each, to compare two pages. */
export function lookOf(tab: Tab): Promise<string[]> {
  return run(tab, async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const seen = ['color', 'backgroundColor', 'display', 'fontSize', 'fontFamily', 'fontWeight', 'lineHeight']
      .concat(['letterSpacing', 'wordSpacing', 'textTransform', 'textAlign', 'textIndent', 'whiteSpace'])
      .concat([
        'boxSizing',
        'marginTop',
        'paddingLeft',
        'borderTopWidth',
        'direction',
        'cursor',
        'visibility',
      ])
    const hosts = [...document.querySelectorAll('#here *')].filter(({ shadowRoot }) => shadowRoot)
    return hosts.flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('.embed, .embed :not(path)') ?? [])].map((element) => {
        const style = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        const values = seen.map((name) => `${name}: ${Reflect.get(style, name)}`)
        return `${host.localName} ${element.localName} ${Math.round(width)}x${Math.round(height)} ${values.join('; ')}`
      }),
    )
  })
}

/** Controls covered by something on the page when scrolled to the middle of the window. */
export function covered(tab: Tab): Promise<string[]> {
  return run(tab, () => {
    const hosts = [...document.querySelectorAll('#here *')].filter(({ shadowRoot }) => shadowRoot)
    return hosts.flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('a, button, input') ?? [])].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        return hit === host && control.contains(host.shadowRoot?.elementFromPoint(x, y) ?? null)
          ? []
          : [`${host.localName} ${control.localName} under ${hit?.localName}`]
      }),
    )
  })
}

/** Controls and texts that overflow their element, and controls too small to press. */
export function misfits(tab: Tab): Promise<string[]> {
  return run(tab, () => {
    const hosts = [...document.querySelectorAll('#here *')].filter(({ shadowRoot }) => shadowRoot)
    const outside = hosts.flatMap((host) => {
      const box = host.getBoundingClientRect()
      return [...(host.shadowRoot?.querySelectorAll('a, button, input, p, dt, dd, label') ?? [])].flatMap(
        (element) => {
          // Skips elements that are not rendered.
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
          const { left, right, height } = element.getBoundingClientRect()
          const name = `${host.localName} ${element.localName}`
          if (left < box.left - 1 || right > box.right + 1) return [`${name} leaves its element`]
          const pressed = element.matches('a, button, input[type=range]')
          return pressed && height < 48 ? [`${name} is ${height} high`] : []
        },
      )
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...outside, `the page is ${scrollWidth} wide`] : outside
  })
}
