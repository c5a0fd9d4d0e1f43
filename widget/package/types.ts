import type { Element } from './elements.ts'
import { fields } from './manifest.ts'

const written = (type: string) => (type === 'string' ? type : `${type} | string`)
const eventName = (event: string) =>
  `${event.replace(/(?:^|-)(.)/g, (_all, letter) => letter.toUpperCase())}Event`
const handler = (event: string) => `(event: ${eventName(event)}) => void`
const eventsOf = ({ events }: Element) => Object.keys(events)
const import_ = (names: readonly string[]) => `import type { ${names.join(', ')} } from './index.js'\n`

function allEvents(elements: readonly Element[]): string[] {
  return [...new Set(elements.flatMap(eventsOf))]
}

/** Classes, events and the names of the tags: what every framework builds on. */
export function elementTypes(elements: readonly Element[]): string {
  const events = new Map(elements.flatMap((element) => Object.entries(element.events)))
  const eventTypes = [...events].map(([event, { says, detail }]) => {
    const shape = event === 'credit-error' ? 'error: unknown' : fields(detail)
    return `/** ${says} */\nexport type ${eventName(event)} = CustomEvent<{ ${shape} }>\n`
  })
  const classes = elements.map((element) => {
    const properties = element.attributes.map(
      ({ property, type, says }) =>
        `  /** ${says} */\n  get ${property}(): ${type}\n  set ${property}(value: ${written(type)} | null | undefined)\n`,
    )
    const listen = (verb: string) =>
      eventsOf(element).map(
        (event) =>
          `  ${verb}EventListener(type: '${event}', listener: ${handler(event)}, options?: boolean | AddEventListenerOptions): void\n`,
      )
    const others = (verb: string) =>
      `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void\n`
    const members = [...properties, ...listen('add'), others('add'), ...listen('remove'), others('remove')]
    return `/** ${element.says} */\nexport interface ${element.name} extends HTMLElement {\n${members.join('')}}\n`
  })
  const tags = elements.map(({ tag, name }) => `    '${tag}': ${name}\n`)
  return [
    ...eventTypes,
    ...classes,
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags.join('')}  }\n}\n`,
  ].join('\n')
}

/** Attributes as they are written; hosts that render before the script is there may write no others. */
function props({ attributes, events }: Element, on: (event: string) => string): string {
  const given = attributes.map(
    ({ name, type, says }) => `    /** ${says} */\n    '${name}'?: ${written(type)}\n`,
  )
  const heard = Object.keys(events).map((event) => `    '${on(event)}'?: ${handler(event)}\n`)
  return `{\n${[...given, ...heard].join('')}  }`
}

const rows = (elements: readonly Element[], base: string, on = (event: string) => `on${event}`) =>
  elements.map((element) => `  '${element.tag}': ${base} & ${props(element, on)}\n`).join('')

/** JSX of React 19, and of React 18 since its types have React.JSX. */
export function reactTypes(elements: readonly Element[]): string {
  const table = rows(elements, 'DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>')
  return `${import_(allEvents(elements).map(eventName))}import type { DetailedHTMLProps, HTMLAttributes } from 'react'

interface CreditElements {
${table}}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CreditElements {}
  }
}
`
}

/** JSX of older React 18 types, whose elements are global. */
export function react18Types(elements: readonly Element[]): string {
  return reactTypes(elements).replace("declare module 'react' {", 'declare global {')
}

/** Templates of Vue, once the compiler is told that credit-* are custom elements. */
export function vueTypes(elements: readonly Element[]): string {
  const on = (event: string) => `on${eventName(event).replace(/Event$/, '')}`
  const table = elements
    .map((element) => `    '${element.tag}': DefineComponent<${props(element, on)}>\n`)
    .join('')
  return `${import_(allEvents(elements).map(eventName))}import type { DefineComponent } from 'vue'

declare module 'vue' {
  interface GlobalComponents {
${table}  }
}
`
}

/** Markup of Svelte 4 and 5. */
export function svelteTypes(elements: readonly Element[]): string {
  return `${import_(allEvents(elements).map(eventName))}import type { HTMLAttributes } from 'svelte/elements'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${rows(elements, 'HTMLAttributes<HTMLElement>')}  }
}
`
}
