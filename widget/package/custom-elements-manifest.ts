import type { DescribedItem } from '../element-descriptions.ts'
import { cssProperties, themeSays, themes } from './css-properties.ts'
import type { ElementRow } from './element-table.ts'
import { reservedHeightCss } from './reserved-height.ts'

const describedMember = (entries: Readonly<Record<string, DescribedItem>> = {}) =>
  Object.entries(entries).map(([name, { says: description }]) => ({ name, description }))
/** A type of the package. */
const typeOf = (name: string) => ({ name, module: 'types/index.d.ts' })
const bundleOf = ({ tag }: ElementRow) => `npm/${tag.replace('credit-', '')}.js`

function classDeclaration(element: ElementRow) {
  const { tag, name, attributes, events, parts, quote, slots, states, fallback, room } = element
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description: element.says,
    attributes: [
      ...attributes.map(({ property, type, says: description, portuguese, ...rest }) => ({
        name: rest.name,
        fieldName: property,
        type: { text: type },
        ...(rest.default === undefined ? {} : { default: String(rest.default) }),
        description,
        portuguese,
      })),
      {
        name: 'data-theme',
        type: { text: themes.map((one) => `'${one}'`).join(' | ') },
        description: themeSays,
      },
    ],
    members: [
      ...attributes.map(({ name: attribute, property, type, says: description }) => ({
        kind: 'field',
        name: property,
        attribute,
        reflects: true,
        type: { text: type },
        description,
      })),
      ...(quote
        ? [
            {
              kind: 'field',
              name: 'quote',
              readonly: true,
              type: {
                text: `Readonly<${name}Quote> | undefined`,
                references: [typeOf(`${name}Quote`)],
              },
              description: describedMember(quote)
                .map(({ name: field, description }) => `${field}: ${description}`)
                .join('; '),
            },
          ]
        : []),
      { kind: 'method', name: 'focus', description: 'Focuses its first control.' },
      { kind: 'method', name: 'reset', description: 'Forgets what the visitor has typed or chosen.' },
    ],
    events: Object.entries(events).map(([event, about]) => ({
      name: event,
      type: { text: `CustomEvent<{ ${describeFields(about.detail)} }>` },
      description: about.says + (about.cancelable ? ' Cancelable.' : ''),
    })),
    slots: describedMember(slots),
    cssParts: describedMember(parts),
    cssProperties: Object.entries(cssProperties).map(([property, { says: description, ...rest }]) => ({
      name: property,
      description,
      ...rest,
    })),
    cssStates: describedMember(states),
    // Not in the standard, nor is any other `portuguese`: for the playground and the server-rendered snippets.
    portuguese: element.portuguese,
    fallback,
    room: reservedHeightCss({ tag, room }),
  }
}

/** The fields of a detail, in TypeScript syntax. */
export function describeFields(detail: Readonly<Record<string, string>>): string {
  return Object.entries(detail)
    .map(([name, type]) => `${name}: ${type}`)
    .join('; ')
}

/** The custom elements manifest, for design tools, catalogs and language servers. */
export function customElementsManifest(elements: readonly ElementRow[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => {
      const path = bundleOf(element)
      const reference = { name: element.name, module: path }
      return {
        kind: 'javascript-module',
        path,
        declarations: [classDeclaration(element)],
        exports: [
          { kind: 'custom-element-definition', name: element.tag, declaration: reference },
          ...(element.quote
            ? [{ kind: 'js', name: `${element.name}Quote`, declaration: typeOf(`${element.name}Quote`) }]
            : []),
        ],
      }
    }),
  }
}

/** The HTML completion data of Visual Studio Code, for its setting "html.customData". */
export function editorData(elements: readonly ElementRow[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tag, says, attributes }) => ({
      name: tag,
      description: says,
      attributes: [
        ...attributes.map(({ name, says: description }) => ({ name, description })),
        { name: 'data-theme', description: themeSays, values: themes.map((name) => ({ name })) },
      ],
    })),
  }
}
