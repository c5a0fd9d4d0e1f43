import {
  type AttributeKind,
  type AttributeKinds,
  attributeOf,
  numberAttribute,
  partnerName,
  percentAttribute,
  variantAttribute,
  type WrittenAttributes,
  webAddress,
} from '../attributes.ts'
import type { DescribedItem, ElementDescription } from '../element-descriptions.ts'
import * as login from '../login/schema.ts'
import * as migrationBanner from '../migration-banner/schema.ts'
import * as price from '../price/schema.ts'
import * as scamWarning from '../scam-warning/schema.ts'
import * as simulator from '../simulator/schema.ts'

interface AttributeRow {
  name: string
  property: string
  type: 'number' | 'string' | "'compact'"
  default: unknown
  says: string
  portuguese: string
}

/** An element as the documentation describes it. */
export interface ElementRow extends Omit<ElementDescription<AttributeKinds>, 'attributes' | 'events'> {
  tag: string
  /** The class name: `CreditSimulator`. */
  name: string
  attributes: AttributeRow[]
  events: Record<string, DescribedItem & { cancelable?: true; detail: Readonly<Record<string, string>> }>
}

interface ElementSchema<K extends AttributeKinds> {
  attributes: K
  readSettings: (written: WrittenAttributes<K>) => object
  about: ElementDescription<K>
}

const types = new Map<AttributeKind, AttributeRow['type']>([
  [numberAttribute, 'number'],
  [percentAttribute, 'number'],
  [partnerName, 'string'],
  [webAddress, 'string'],
  [variantAttribute, "'compact'"],
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

function elementRow<K extends AttributeKinds>(
  name: string,
  { attributes, readSettings, about }: ElementSchema<K>,
): ElementRow {
  const defaults = Object.entries(readSettings({} as WrittenAttributes<K>))
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
    states: {
      ready: { says: 'the view is there', portuguese: 'O componente está pronto.' },
      ...about.states,
    },
    slots: { '': fallbackSlot, ...about.slots },
    events: { ...about.events, ...common },
  }
}

export const elements: ElementRow[] = [
  elementRow('simulator', simulator),
  elementRow('price', price),
  elementRow('migration-banner', migrationBanner),
  elementRow('login', login),
  elementRow('scam-warning', scamWarning),
]
