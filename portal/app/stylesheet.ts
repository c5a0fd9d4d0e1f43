let ready: Promise<void> | undefined

/**
 * A prerendered page carries only the CSS it needs. The whole stylesheet comes once it stands, and the next
 * page waits for it.
 */
export function wholeStylesheet(): Promise<void> {
  ready ??= new Promise((resolve) => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="stylesheet"]')?.content
    if (!address) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    // A page without its colours is better than none.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return ready
}
