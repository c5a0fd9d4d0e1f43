import { config } from '#core/config/config.ts'
import { placementQueue, positions } from '../placement.ts'
import { themePortuguese, themes } from './css-properties.ts'
import type { ElementRow } from './element-table.ts'

/** A field of the tag: the parameter that an element's attribute is typed into. */
const fieldOf = ({ name }: ElementRow, property: string) => `${name}_${property}`

/** The script tells elements where the portal is. */
const typeOfField = ({ attributes }: ElementRow) => attributes.filter(({ name }) => name !== 'portal-url')

function selectField(name: string, displayName: string, items: Readonly<Record<string, string>>) {
  return {
    type: 'SELECT',
    name,
    displayName,
    macrosInSelect: false,
    selectItems: Object.entries(items).map(([value, displayValue]) => ({ value, displayValue })),
    simpleValueType: true,
  }
}

const parametersOf = (elements: readonly ElementRow[]) => [
  {
    ...selectField(
      'element',
      'Componente',
      Object.fromEntries(elements.map(({ tag, portuguese }) => [tag, `${tag}: ${portuguese}`])),
    ),
    alwaysInSummary: true,
  },
  {
    type: 'TEXT',
    name: 'at',
    displayName: 'Junto a que elemento da página (seletor CSS)',
    help: 'O primeiro que o seletor encontrar, por exemplo .summary .price. Use um acionador de DOM pronto.',
    simpleValueType: true,
    valueValidators: [{ type: 'NON_EMPTY' }],
    alwaysInSummary: true,
  },
  { ...selectField('where', 'Em que lugar', positions), defaultValue: Object.keys(positions)[0] },
  ...elements.flatMap((element) =>
    typeOfField(element).map(({ name, property, portuguese, ...rest }) => ({
      type: 'TEXT',
      name: fieldOf(element, property),
      displayName: name,
      help: portuguese,
      ...(rest.default === undefined ? {} : { valueHint: String(rest.default) }),
      simpleValueType: true,
      enablingConditions: [{ paramName: 'element', paramValue: element.tag, type: 'EQUALS' }],
    })),
  ),
  {
    ...selectField('theme', 'data-theme', {
      '': 'como a página',
      ...Object.fromEntries(themes.map((theme) => [theme, theme])),
    }),
    help: themePortuguese,
  },
]

/** The code of the tag, in the language of such templates: it may reach nothing but a queue and one script. */
function templateCode(elements: readonly ElementRow[], script: string): string {
  const attributes = Object.fromEntries(
    elements.map((element) => [
      element.tag,
      typeOfField(element).map(({ name, property }) => [fieldOf(element, property), name]),
    ]),
  )
  return `const createQueue = require('createQueue');
const injectScript = require('injectScript');

const fields = ${JSON.stringify(attributes)};
const attributes = {};
fields[data.element].concat([['theme', 'data-theme']]).forEach((field) => {
  if (data[field[0]]) attributes[field[1]] = data[field[0]];
});
createQueue('${placementQueue}')({
  element: data.element,
  at: data.at,
  where: data.where,
  attributes: attributes
});
injectScript('${script}', data.gtmOnSuccess, data.gtmOnFailure, 'placement');
`
}

// The kinds of values in a permission.
const gtmString = (value: string) => ({ type: 1, string: value })
const gtmList = (...listItem: object[]) => ({ type: 2, listItem })
const gtmMap = (entries: Readonly<Record<string, object>>) => ({
  type: 3,
  mapKey: Object.keys(entries).map(gtmString),
  mapValue: Object.values(entries),
})
const gtmBoolean = (value: boolean) => ({ type: 8, boolean: value })

const gtmPermission = (publicId: string, key: string, value: object) => ({
  instance: { key: { publicId, versionId: '1' }, param: [{ key, value }] },
  clientAnnotations: { isEditedByUser: true },
  isRequired: true,
})

/**
 * A custom template for Google Tag Manager: a tag that puts one element beside an element of the page. Tags
 * of such templates cannot change a page themselves; `placement.ts` does.
 *
 * @param portal its origin
 */
export function tagManagerTemplate(elements: readonly ElementRow[], portal: string): string {
  const script = `${portal}/widget/v1/placement.classic.js`
  const json = (value: object) => JSON.stringify(value, null, 2)
  const queue = gtmMap({
    key: gtmString(placementQueue),
    read: gtmBoolean(true),
    write: gtmBoolean(true),
    execute: gtmBoolean(false),
  })
  const sections = {
    INFO: json({
      type: 'TAG',
      id: 'cvt_temp_public_id',
      version: 1,
      securityGroups: [],
      displayName: `${config.brand}: componentes`,
      brand: { id: 'brand_dummy', displayName: config.brand },
      description:
        'Põe um componente de crédito junto a um elemento da página. Sem cookies e sem dados pessoais.',
      containerContexts: ['WEB'],
    }),
    TEMPLATE_PARAMETERS: json(parametersOf(elements)),
    SANDBOXED_JS_FOR_WEB_TEMPLATE: templateCode(elements, script),
    WEB_PERMISSIONS: json([
      gtmPermission('access_globals', 'keys', gtmList(queue)),
      gtmPermission('inject_script', 'urls', gtmList(gtmString(script))),
    ]),
    TESTS: 'scenarios: []',
    NOTES: `${portal}/llms.txt`,
  }
  return Object.entries(sections)
    .map(([name, text]) => `___${name}___\n\n${text.trimEnd()}\n`)
    .join('\n\n')
}
