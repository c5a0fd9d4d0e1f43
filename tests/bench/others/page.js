// Runs in the measured page; plain JavaScript, so that no transpiler's helpers are asked for there.
const drawn = (element) => element.shadowRoot?.querySelector('dd')

const turn = () =>
  new Promise((next) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      next()
    }
    port2.postMessage(0)
  })

/** Until each has its figures and the page is laid out with them. */
async function allDrawn() {
  const elements = [...document.querySelectorAll('credit-simulator')]
  while (!elements.every(drawn)) await turn()
  return document.body.offsetHeight
}

globalThis.bench = {
  /** From asking for the script to the element standing there; to the script having run where there is none. */
  async ready(script) {
    const start = performance.now()
    await import(script)
    await allDrawn()
    return performance.now() - start
  },
  async more(count) {
    const start = performance.now()
    for (let made = 0; made < count; made += 1)
      document.body.append(document.createElement('credit-simulator'))
    await allDrawn()
    return performance.now() - start
  },
  /** What the first one says once its slider has been moved, as a finger would: past React's own setter. */
  async words() {
    const root = document.querySelector('credit-simulator').shadowRoot
    const slider = root.querySelector('[type=range]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(slider, '8000')
    slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await turn()
    const said = root.querySelectorAll('[part=result] p, dt, dd, [part=legal] p')
    return [...said].map(({ textContent }) => textContent).join('\n')
  },
}
