/** Run as a process of its own, with an embed's script and the portal's address: prints what the script draws. */
import { pathToFileURL } from 'node:url'
import { PaperNode, paper } from './paper-dom.mjs'

const [, , file = '', portalUrl = ''] = process.argv
let css = ''

class PaperElement extends PaperNode {
  /** @type {PaperNode | null} */
  shadowRoot = null

  attachShadow() {
    this.shadowRoot = new PaperNode()
    return this.shadowRoot
  }

  attachInternals() {
    return { shadowRoot: null, states: new Set() }
  }
}

/** @type {(new () => PaperElement & { connectedCallback(): void }) | undefined} */
let Embed

Object.assign(globalThis, {
  HTMLElement: PaperElement,
  document: paper,
  location: { origin: 'null' },
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => undefined,
  CSSStyleSheet: class {
    replaceSync(/** @type {string} */ text) {
      css = text
    }
  },
  customElements: {
    get: () => undefined,
    define: (/** @type {string} */ _tag, /** @type {typeof Embed} */ given) => {
      Embed = given
    },
  },
})

await import(pathToFileURL(file).href)
if (!Embed) throw new Error(`${file} defines no element`)
const element = new Embed()
element.setAttribute('portal-url', portalUrl)
element.connectedCallback()
// A render is a microtask; effects, which need a browser, come later.
await Promise.resolve()
process.stdout.write(JSON.stringify({ html: element.shadowRoot?.html, css }), () => process.exit())
