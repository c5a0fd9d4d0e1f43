let ready: Promise<void> | undefined

/**
 * Loads the whole stylesheet after the first paint, since a prerendered page carries only the CSS it needs.
 * Navigation to the next page waits for it.
 */
export function wholeStylesheet(): Promise<void> {
  ready ??= new Promise((resolve) => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="stylesheet"]')?.content
    if (!address) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    // An unstyled page is better than none.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return ready
}
