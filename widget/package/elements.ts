import type { About, Described } from '../about.ts'
import {
  attributeOf,
  type Kind,
  type Kinds,
  number,
  partnerName,
  percent,
  variant,
  type Written,
  webAddress,
} from '../attributes.ts'
import * as login from '../login/schema.ts'
import * as migrationBanner from '../migration-banner/schema.ts'
import * as price from '../price/schema.ts'
import * as scamWarning from '../scam-warning/schema.ts'
import * as simulator from '../simulator/schema.ts'

interface Attribute {
  name: string
  property: string
  type: 'number' | 'string' | "'compact'"
  default: unknown
  says: string
  portuguese: string
}

/** An element as the documentation describes it. */
export interface Element extends Omit<About<Kinds>, 'attributes' | 'events'> {
  tag: string
  /** The class name: `CreditSimulator`. */
  name: string
  attributes: Attribute[]
  events: Record<string, Described & { cancelable?: true; detail: Readonly<Record<string, string>> }>
}

interface Schema<K extends Kinds> {
  attributes: K
  settle: (written: Written<K>) => object
  about: About<K>
}

const types = new Map<Kind, Attribute['type']>([
  [number, 'number'],
  [percent, 'number'],
  [partnerName, 'string'],
  [webAddress, 'string'],
  [variant, "'compact'"],
])
const common = {
  'credit-visible': {
    says: 'Once, when a fifth of the element has come into view.',
    portuguese: 'Uma vez, quando um quinto do componente foi visto.',
    detail: { partner: 'string | undefined' },
  },
  'credit-error': {
    says: 'The view failed and the fallback is shown.',
    portuguese: 'O componente falhou, e aparece o que está entre as tags.',
    detail: {},
  },
}

const fallbackSlot = {
  says: 'shown without the script, when it is blocked and when the view fails',
  portuguese: 'Aparece sem o script, se ele for bloqueado e se o componente falhar.',
}

function element<K extends Kinds>(name: string, { attributes, settle, about }: Schema<K>): Element {
  const defaults = Object.entries(settle({} as Written<K>))
  return {
    ...about,
    tag: `credit-${name}`,
    name: `-credit-${name}`.replace(/-(.)/g, (_all, letter) => letter.toUpperCase()),
    attributes: Object.entries(attributes).map(([property, kind]) => ({
      name: attributeOf(property),
      property,
      type: types.get(kind)!,
      default: defaults.find(([key]) => key === property)?.[1] || undefined,
      ...about.attributes[property]!,
    })),
    parts: { base: { says: 'all of it', portuguese: 'O componente inteiro.' }, ...about.parts },
    slots: { '': fallbackSlot, ...about.slots },
    events: { ...about.events, ...common },
  }
}

export const elements: Element[] = [
  element('simulator', simulator),
  element('price', price),
  element('migration-banner', migrationBanner),
  element('login', login),
  element('scam-warning', scamWarning),
]
