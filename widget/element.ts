import r2wc from '@r2wc/react-to-web-component'
import './isolation.css'
import '#core/ui/tokens.css'
import { attributeOf, type Kinds, readAttributes, type Written } from './attributes.ts'
import { type Emit, type RootProps, rootOf, type View } from './root.tsx'
import { adoptStyles } from './styles.ts'

/** The parts that make a view a custom element. */
export interface Embed<K extends Kinds, Settings extends Record<keyof K, unknown>> {
  attributes: K
  /** Applies defaults and limits to the parsed attributes. */
  settle: (written: Written<K>) => Settings
  view: View<Settings>
}

// The symbols that r2wc exposes to subclasses.
const render = Symbol.for('r2wc.render')
const context = Symbol.for('r2wc.context')
const props = Symbol.for('r2wc.props')

interface Wrapped extends HTMLElement {
  [render](): void
  [context]?: object
  [props]: object
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * A custom element that behaves like a built-in one. r2wc creates the class, reflects properties to
 * attributes, mounts and unmounts. This subclass makes the attributes the only source of its settings,
 * renders once per tick and only in a document, keeps its state when moved, and falls back to its light DOM
 * if the view fails.
 */
export function elementOf<K extends Kinds, Settings extends Record<keyof K, unknown>>({
  attributes,
  settle,
  view,
}: Embed<K, Settings>): CustomElementConstructor {
  const names: string[] = Object.keys(attributes)
  const kinds = Object.fromEntries(names.map((name) => [attributeOf(name), attributes[name]!]))
  const Plain = r2wc(rootOf(view), { shadow: 'open', props: names }) as new () => Wrapped

  class Guarded extends Plain {
    // Set during the base constructor, so it must not have an initializer.
    declare _internals: ElementInternals
    #queued = false
    #ignored = new Set<string>()
    #quote: object | undefined

    constructor() {
      super()
      const own = this as object as Record<string, unknown>
      this[props] = this.#settings()
      new IntersectionObserver(
        ([entry], observer) => {
          if (!entry!.isIntersecting) return
          observer.disconnect()
          this.#emit('credit-visible', { partner: (this[props] as { partner?: string }).partner })
        },
        { threshold: 0.2 },
      ).observe(this)
      // Properties set before the definition shadow the class's accessors: delete them and set them again.
      for (const name of names) {
        if (!Object.hasOwn(own, name)) continue
        const early = own[name]
        delete own[name]
        own[name] = early
      }
    }

    /** Keeps a declarative shadow root; attaching a new one would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      this._internals = this.attachInternals()
      const root = this._internals.shadowRoot ?? super.attachShadow(init)
      adoptStyles(root)
      return root
    }

    override connectedCallback(): void {
      // After a move within one tick the tree is still mounted.
      if (!this[context]) super.connectedCallback()
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#setReady(false)
        super.disconnectedCallback()
      })
    }

    /** Its presence tells moveBefore() that no reconnect is needed. */
    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      adoptStyles(this.shadowRoot!)
    }

    /** The price that the view shows, if it shows one. */
    get quote(): object | undefined {
      return this.#quote
    }

    override focus(options?: FocusOptions): void {
      this.shadowRoot!.querySelector<HTMLElement>('input,a,button')?.focus(options)
    }

    /** Discards what the visitor has typed or chosen: the view is mounted again. */
    reset(): void {
      super.disconnectedCallback()
      super.connectedCallback()
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      if (text && kinds[name]!(text) === undefined && !this.#ignored.has(name)) {
        this.#ignored.add(name)
        // biome-ignore lint/suspicious/noConsole: the default takes its place, and its developer would not know
        console.warn(this, 'ignores', name)
      }
      this[render]()
    }

    override [render](): void {
      if (this.#queued) return
      this.#queued = true
      queueMicrotask(() => {
        this.#queued = false
        if (!this.isConnected) return
        this[props] = {
          ...this.#settings(),
          emit: this.#emit,
          fail: this.#fail,
          price: this.#price,
        } satisfies RootProps<Settings>
        // Input typed into a server-rendered element before its script loaded.
        const typed = this[context]
          ? []
          : [...this.shadowRoot!.querySelectorAll('input')]
              .filter(({ value, defaultValue }) => value !== defaultValue)
              .map((input) => [input, input.value] as const)
        // A dialog closed before the script: rendering reopens it, so its form is submitted to close it
        // again.
        const closed: HTMLFormElement | null = this[context]
          ? null
          : this.shadowRoot!.querySelector('dialog:not([open]) form')
        // A failing view resets it.
        this.#setReady(true)
        super[render]()
        for (const [input, text] of typed) {
          input.value = text
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        closed?.requestSubmit()
      })
    }

    #settings = () => settle(readAttributes(attributes, this))

    #emit: Emit = (name, detail, cancelable = false) =>
      this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }))

    #price = (quote: object): void => {
      this.#quote = quote
    }

    #fail = (error: unknown): void => {
      this.#setReady(false)
      this.#quote = undefined
      // The page shows its fallback, and its developer needs the reason.
      console.error(this, error)
      // After the render, so that a listener cannot disturb it.
      queueMicrotask(() => this.#emit('credit-error', { error }))
    }

    #setReady(ready: boolean): void {
      try {
        this._internals.states[ready ? 'add' : 'delete']('ready')
      } catch {
        // Browsers before 2024 lack custom states or their plain names.
      }
    }
  }

  return Guarded
}
