import './isolation.css'
import '#core/ui/tokens.css'
import { adoptStyles } from './adopt-styles.ts'
import {
  type AttributeKinds,
  attributeOf,
  readAttributes,
  textOf,
  type WrittenAttributes,
} from './attributes.ts'
import { writeToConsole } from './console-message.ts'
import type { ElementView, EmitEvent, RootProps } from './element-root.tsx'
import { keepKeysInFields, presses } from './keep-keys-in-fields.ts'
import { refuseWrongColors } from './refuse-wrong-colors.ts'

/** The parts that make a view a custom element. */
export interface EmbedDefinition<K extends AttributeKinds, Settings extends Record<keyof K, unknown>> {
  attributes: K
  /** Applies defaults and limits to the parsed attributes. */
  readSettings: (written: WrittenAttributes<K>) => Settings
  view: ElementView<Settings>
}

// The symbols that r2wc exposes to subclasses.
const render = Symbol.for('r2wc.render')
const context = Symbol.for('r2wc.context')
const props = Symbol.for('r2wc.props')

interface WrappedElement extends HTMLElement {
  [render](): void
  [context]?: object
  [props]: object
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Whether a fifth of an element is in view, or half of a small screen is filled with it. */
const isNearViewport = (entry: IntersectionObserverEntry) =>
  entry.isIntersecting &&
  (entry.intersectionRatio >= 0.2 ||
    entry.intersectionRect.height >= (entry.rootBounds?.height ?? innerHeight) / 2)

/** Makes the element's class with r2wc, given its properties, and decides how its view is drawn. */
type ElementFactory = (properties: string[]) => CustomElementConstructor

/** The class of an element; its internals are read by a class that extends it. */
export type EmbedConstructor = new () => HTMLElement & { _internals: ElementInternals; reset(): void }

/** Remembers what a visitor has done in a drawn element before its script; what it returns does that again. */
export type RememberEarly = (root: ShadowRoot) => () => void

/**
 * A custom element that behaves like a built-in one. r2wc creates the class, reflects properties to
 * attributes and mounts. This subclass makes the attributes the only source of its settings, renders once per
 * tick and only in a document, keeps its state when taken out and put back, and falls back to its light DOM if
 * the view fails.
 */
export function elementOf<K extends AttributeKinds, Settings extends Record<keyof K, unknown>>(
  { attributes, readSettings }: Omit<EmbedDefinition<K, Settings>, 'view'>,
  wrap: ElementFactory,
  rememberEarly?: RememberEarly,
  typing = '',
): EmbedConstructor {
  const names: string[] = Object.keys(attributes)
  const Plain = wrap(names) as {
    new (): WrappedElement
    observedAttributes: string[]
  }

  class GuardedElement extends Plain {
    static override get observedAttributes(): string[] {
      return [...names.map((name) => name.toLowerCase()), ...Plain.observedAttributes]
    }

    // One observer for all instances; it does not keep them in memory.
    static readonly #sight = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) (entry.target as GuardedElement).#see(entry)
      },
      { threshold: [0, 0.05, 0.1, 0.15, 0.2] },
    )

    // Set during the base constructor, so it must not have an initializer.
    declare _internals: ElementInternals
    #queued = false
    #told: string[] = []
    #quote: object | undefined

    constructor() {
      super()
      const own = this as object as Record<string, unknown>
      this[props] = readSettings(readAttributes(attributes, this))
      GuardedElement.#sight.observe(this)
      // Properties set before the definition shadow the class's accessors: delete them and set them again.
      for (const name of names) {
        if (!Object.hasOwn(own, name)) continue
        const early = own[name]
        delete own[name]
        own[name] = early
      }
    }

    /**
     * Keeps a declarative shadow root; attaching a new one would empty it. It has no custom elements: a registry is a
     * document's, and Preact, which asks the parent for its own, could draw nothing in a frame's.
     */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      this._internals = this.attachInternals()
      const root = this._internals.shadowRoot ?? super.attachShadow({ ...init, customElementRegistry: null })
      adoptStyles(root)
      keepKeysInFields(root, presses + typing)
      return root
    }

    /** A number is no text as Brazilians write it: 18.525 would be eighteen thousand. */
    override setAttribute(name: string, value: unknown): void {
      super.setAttribute(name, typeof value === 'number' && value % 1 ? value.toFixed(4) : (value as string))
    }

    override connectedCallback(): void {
      if (!this[context]) super.connectedCallback()
    }

    /** Keeps what the visitor chose: a page may put the element back, and else it is collected with its tree. */
    override disconnectedCallback(): void {}

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

    attributeChangedCallback(): void {
      this[render]()
    }

    #see(entry: IntersectionObserverEntry): void {
      refuseWrongColors(this)
      if (!isNearViewport(entry)) return
      GuardedElement.#sight.unobserve(this)
      // What a page hides by its visibility, or a tab in the background, is in view all the same: it is looked at again.
      if (document.hidden || !this.checkVisibility({ visibilityProperty: true }))
        setTimeout(() => GuardedElement.#sight.observe(this), 1000)
      else this.#emit('credit-visible', { partner: (this[props] as { partner?: string }).partner })
    }

    override [render](): void {
      if (this.#queued) return
      this.#queued = true
      queueMicrotask(() => {
        this.#queued = false
        if (!this.isConnected && !this[context]) return
        const written = readAttributes(attributes, this)
        const settings = readSettings(written)
        this.#tell(written, settings)
        this[props] = {
          ...settings,
          emit: this.#emit,
          fail: this.#fail,
          price: this.#price,
        } satisfies RootProps<Settings>
        const repeat = this[context] ? undefined : rememberEarly?.(this.shadowRoot!)
        // A failing view resets it.
        this.#setReady(true)
        super[render]()
        repeat?.()
        // What the partner wrote is not shown any more.
        if (this.querySelector(':focus:not([slot] *,[slot])')) this.focus()
      })
    }

    /**
     * Warns the page's developer, once for each attribute, that another value is used than the one written.
     */
    #tell(written: WrittenAttributes<K>, settings: Settings): void {
      for (const name of names) {
        const text = textOf(this, name)
        const shown = settings[name]
        if (!text?.trim() || this.#told.includes(name) || (shown !== undefined && written[name] === shown))
          continue
        this.#told.push(name)
        writeToConsole('warn', this, `${attributeOf(name)}="${text}" is taken as`, shown)
      }
    }

    #emit: EmitEvent = (name, detail, cancelable = false) =>
      this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }))

    #price = (quote: object): void => {
      this.#quote = quote
    }

    #fail = (error: unknown): void => {
      this.#setReady(false)
      this.#quote = undefined
      // The page shows its fallback, and its developer needs the reason.
      writeToConsole('error', this, error)
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

  return GuardedElement
}
