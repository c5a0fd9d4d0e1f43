import { themeSays, themes } from './css-properties.ts'
import { describeFields } from './custom-elements-manifest.ts'
import type { ElementRow } from './element-table.ts'

const typeText = (type: string) => (type === 'number' ? 'number | string' : type)
const eventName = (event: string) =>
  `${event.replace(/(?:^|-)(.)/g, (_all, letter) => letter.toUpperCase())}Event`
const handlerName = (event: string) => `(event: ${eventName(event)}) => void`
const eventsOf = ({ events }: ElementRow) => Object.keys(events)
const importLine = (names: readonly string[]) => `import type { ${names.join(', ')} } from './index.js'\n`

function allEvents(elements: readonly ElementRow[]): string[] {
  return [...new Set(elements.flatMap(eventsOf))]
}

/** Classes, events and tag names: the base of all framework types. */
export function elementTypes(elements: readonly ElementRow[]): string {
  const events = new Map(elements.flatMap((element) => Object.entries(element.events)))
  const eventTypes = [...events].map(([event, { says, detail }]) => {
    const shape = event === 'credit-error' ? 'error: unknown' : describeFields(detail)
    return `/** ${says} */\nexport type ${eventName(event)} = CustomEvent<{ ${shape} }>\n`
  })
  const classes = elements.map((element) => {
    const properties = element.attributes.map(
      ({ property, type, says }) =>
        `  /** ${says} */\n  get ${property}(): ${type}\n  set ${property}(value: ${typeText(type)} | null | undefined)\n`,
    )
    const methods = [
      '  /** Forgets what the visitor has typed or chosen; tells no event. */\n  reset(): void\n',
      ...(element.quote
        ? [
            `  /** The price that the view shows; undefined before the first drawing and after a failure. */\n  readonly quote: Readonly<${element.name}Quote> | undefined\n`,
          ]
        : []),
    ]
    return `/** ${element.says} */\nexport interface ${element.name} extends HTMLElement {\n${[...properties, ...methods].join('')}}\n`
  })
  const quotes = elements.flatMap(({ name, quote = {} }) => {
    const rows = Object.entries(quote).map(([field, { says }]) => `  /** ${says} */\n  ${field}: number\n`)
    return rows.length > 0 ? [`export interface ${name}Quote {\n${rows.join('')}}\n`] : []
  })
  const tags = elements.map(({ tag, name }) => `    '${tag}': ${name}\n`)
  // Events bubble, so that the document has them too.
  const heard = [...events.keys()].map((event) => `    '${event}': ${eventName(event)}\n`)
  return [
    ...eventTypes,
    ...quotes,
    ...classes,
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags.join('')}  }\n  interface GlobalEventHandlersEventMap {\n${heard.join('')}  }\n}\n`,
  ].join('\n')
}

/** How a framework writes an element in its markup. */
interface FrameworkSpelling {
  /** How it names an event listener; undefined if it never calls one. */
  on?: (event: string) => string
  /** Whether it also accepts attributes by their property names. */
  properties?: true
}

function propertyLines({ attributes, events }: ElementRow, { on, properties }: FrameworkSpelling): string {
  const row = (name: string, type: string, says: string) => `    /** ${says} */\n    '${name}'?: ${type}\n`
  const given = attributes.flatMap(({ name, property, type, says }) => [
    row(name, typeText(type), says),
    ...(properties && property !== name ? [row(property, typeText(type), says)] : []),
  ])
  const theme = (properties ? ['data-theme', 'dataTheme'] : ['data-theme']).map((name) =>
    row(name, themes.map((one) => `'${one}'`).join(' | '), themeSays),
  )
  const heard = on ? Object.keys(events).map((event) => `    '${on(event)}'?: ${handlerName(event)}\n`) : []
  return `{\n${[...given, ...theme, ...heard].join('')}  }`
}

const asWrittenInHtml = (event: string) => `on${event}`

/** A framework whose markup is JSX. */
interface JsxFramework extends FrameworkSpelling {
  imports: string
  /** The attributes that all HTML elements have, by the type of the element. */
  common: (element: string) => string
  /** What has the namespace JSX. */
  where: string
}

function jsxModule(elements: readonly ElementRow[], framework: JsxFramework): string {
  const imported = [
    ...elements.map(({ name }) => name),
    ...(framework.on ? allEvents(elements).map(eventName) : []),
  ]
  const table = elements.map(
    (element) =>
      `  '${element.tag}': ${framework.common(element.name)} & ${propertyLines(element, framework)}\n`,
  )
  return `${importLine(imported)}${framework.imports}

interface CreditElements {
${table.join('')}}

declare ${framework.where} {
  namespace JSX {
    interface IntrinsicElements extends CreditElements {}
  }
}
`
}

const react = {
  imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react'",
  common: (element: string) => `DetailedHTMLProps<HTMLAttributes<${element}>, ${element}>`,
}

/** JSX of React 19, which sets properties and adds listeners. */
export const reactTypes = (elements: readonly ElementRow[]): string =>
  jsxModule(elements, { ...react, on: asWrittenInHtml, properties: true, where: "module 'react'" })

/** JSX of React 18, whose elements are global; it writes attributes and ignores custom event listeners. */
export const react18Types = (elements: readonly ElementRow[]): string =>
  jsxModule(elements, { ...react, where: 'global' })

/** JSX of Preact, which sets properties and adds listeners. */
export const preactTypes = (elements: readonly ElementRow[]): string =>
  jsxModule(elements, {
    imports: "import type { HTMLAttributes } from 'preact'",
    common: (element) => `HTMLAttributes<${element}>`,
    on: asWrittenInHtml,
    properties: true,
    where: "module 'preact'",
  })

/** JSX of Solid, which sets properties and adds listeners by `on:`. */
export const solidTypes = (elements: readonly ElementRow[]): string =>
  jsxModule(elements, {
    imports: "import type { JSX } from 'solid-js'",
    common: (element) => `JSX.HTMLAttributes<${element}>`,
    on: (event) => `on:${event}`,
    properties: true,
    where: "module 'solid-js'",
  })

/** Templates of Vue, if its compiler treats credit-* as custom elements. It reads kebab-case as camelCase. */
export function vueTypes(elements: readonly ElementRow[]): string {
  const on = (event: string) => `on${eventName(event).replace(/Event$/, '')}`
  const table = elements.map(
    (element) =>
      `    '${element.tag}': DefineComponent<HTMLAttributes & ${propertyLines(element, { on, properties: true })}>\n`,
  )
  return `${importLine(allEvents(elements).map(eventName))}import type { DefineComponent, HTMLAttributes } from 'vue'

declare module 'vue' {
  interface GlobalComponents {
${table.join('')}  }
}
`
}

/** Markup of Svelte 4 and 5. */
export function svelteTypes(elements: readonly ElementRow[]): string {
  const rows = elements.map(
    (element) =>
      `    '${element.tag}': HTMLAttributes<HTMLElement> & ${propertyLines(element, { on: asWrittenInHtml })}\n`,
  )
  return `${importLine(allEvents(elements).map(eventName))}import type { HTMLAttributes } from 'svelte/elements'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${rows.join('')}  }
}
`
}
