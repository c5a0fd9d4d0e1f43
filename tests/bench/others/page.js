// Runs in the measured page; plain JavaScript, so that no transpiler helpers are needed there.
const drawn = (element) => element.shadowRoot?.querySelector('dd')

/** A script that does not draw its element must not keep the measurement waiting. */
const mostMs = 30_000

const turn = () =>
  new Promise((next) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      next()
    }
    port2.postMessage(0)
  })

const frame = () => new Promise(requestAnimationFrame)

/** Waits until every element shows its figures, and what it put off until it is seen is done too. */
async function allDrawn() {
  const elements = [...document.querySelectorAll('credit-simulator')]
  const end = performance.now() + mostMs
  while (!elements.every(drawn)) {
    if (performance.now() > end) throw new Error('An element shows no figures')
    await turn()
  }
  await frame()
  await frame()
  await turn()
}

globalThis.bench = {
  /** From the request of the script until the element is painted, or the script has run. */
  async ready(script) {
    await import(script)
    await allDrawn()
  },
  async more(count) {
    for (let made = 0; made < count; made += 1)
      document.body.append(document.createElement('credit-simulator'))
    await allDrawn()
  },
  /** Text of the first element after its slider moved as by a user, past React's value setter. */
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
