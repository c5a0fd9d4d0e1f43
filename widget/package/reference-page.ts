import { config } from '#core/config/config.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { downloads, referencePath } from '#core/hosting/downloads.ts'
import type { DescribedItem } from '../element-descriptions.ts'
import { cssProperties, themePortuguese, themes } from './css-properties.ts'
import { describeFields } from './custom-elements-manifest.ts'
import type { ElementRow } from './element-table.ts'
import { packageName } from './generate-package-files.ts'
import { reservedHeightCss } from './reserved-height.ts'
import { palettes } from './theme-palettes.ts'

/** A list of the reference: the first cell of a row is a name in code, the last one what it is. */
interface ReferenceList {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

const listRows = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): ReferenceList => ({
  title,
  heads: ['Nome', ...heads, 'O que é'],
  rows,
})

const describedRow = (entries: Readonly<Record<string, DescribedItem>> = {}) =>
  Object.entries(entries).map(([name, { portuguese }]) => [name, portuguese])

/** All that an element has, in lists; a list without rows is left out. */
function listsOf({ attributes, events, parts, states, slots, quote }: ElementRow): ReferenceList[] {
  const told = Object.entries(events).map(([name, { detail, cancelable, portuguese }]) => [
    name,
    describeFields(detail),
    cancelable ? `${portuguese} preventDefault() impede.` : portuguese,
  ])
  return [
    listRows(
      'Atributos',
      ['Propriedade', 'Tipo', 'Sem ele'],
      attributes.map(({ name, property, type, portuguese, ...rest }) => [
        name,
        property,
        type,
        String(rest.default ?? ''),
        portuguese,
      ]),
    ),
    listRows('Eventos', ['detail'], told),
    listRows('Partes, para ::part()', [], describedRow(parts)),
    listRows('Estados, para :state()', [], describedRow(states)),
    listRows(
      'Slots',
      [],
      describedRow(slots).map(([name, portuguese]) => [name || 'sem nome', portuguese ?? '']),
    ),
    listRows('O preço, em element.quote', [], describedRow(quote)),
  ].filter(({ rows }) => rows.length > 0)
}

/** What every element has. */
const common: readonly ReferenceList[] = [
  listRows(
    'Atributos de todos',
    ['Valores'],
    [
      ['data-theme', themes.join(', '), themePortuguese],
      [
        'data-palette',
        Object.keys(palettes).join(', '),
        'Cores prontas, com a folha de estilo /widget/v1/palettes.css.',
      ],
    ],
  ),
  listRows(
    'Métodos de todos',
    [],
    [
      ['focus()', 'Leva o foco ao primeiro controle.'],
      ['reset()', 'Esquece o que a pessoa digitou ou escolheu.'],
    ],
  ),
  listRows(
    'Propriedades de CSS de todos',
    ['Sintaxe'],
    Object.entries(cssProperties).map(([name, { syntax, portuguese }]) => [name, syntax, portuguese]),
  ),
]

/** An element as HTML for a partner's page. */
function codeSnippet({ tag, attributes, fallback }: ElementRow, portal: string): string {
  const partner = attributes.some(({ name }) => name === 'partner') ? ' partner="sualoja"' : ''
  const words = fallback.words
  const inside = fallback.path ? `<a href="${portal}${fallback.path}">${words}</a>` : words
  return `<script type="module" src="${portal}/widget/v1/${tag.replace('credit-', '')}.js" async></script>
<${tag}${partner}>${inside}</${tag}>`
}

const title = `Componentes ${config.brand} para sites parceiros`
const lead = 'Elementos HTML que o site do parceiro mostra com um script. Sem cookies e sem chamadas de rede.'

/** What else there is to read and to download. */
const more = [
  [downloads.manifest, 'Tudo isto em JSON (custom elements manifest).'],
  [downloads.guide, 'O guia, em inglês: npm, CSP, versões.'],
  [downloads.changes, 'O que mudou em cada versão, em inglês.'],
  [downloads.tagManager, 'Modelo de tag para o Google Tag Manager.'],
  [downloads.wooCommerce, 'Plugin do WooCommerce: a parcela junto ao preço do produto.'],
] as const

const style = `body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
a{color:#0b4a7d}pre,.wide{overflow-x:auto}pre{background:#f2f2f2;padding:.75rem}
table{border-collapse:collapse;width:100%}caption{text-align:start;font-weight:bold;padding-top:1rem}
th,td{border-bottom:1px solid #999;padding:.3rem .6rem .3rem 0;text-align:start;vertical-align:top}
th code,pre code{white-space:pre}a{display:inline-block;min-height:1.5rem}`

const inlineCode = (text: string) => `<code>${escapeHtml(text)}</code>`
const scrollBox = (label: string, inside: string, tag = 'div') =>
  `<${tag} class="wide" role="region" aria-label="${escapeHtml(label)}" tabindex="0">${inside}</${tag}>`

function tableOf({ title, heads, rows }: ReferenceList, of = ''): string {
  const cells = ([name = '', ...rest]: readonly string[]) =>
    `<tr><th scope="row">${inlineCode(name)}</th>${rest
      .map((cell, at) => `<td>${at < rest.length - 1 && cell ? inlineCode(cell) : escapeHtml(cell)}</td>`)
      .join('')}</tr>`
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  return scrollBox(
    title + of,
    `<table><caption>${title}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map(cells).join('\n')}</tbody></table>`,
  )
}

/** A page of everything that the elements have, without script: for people, and for machines that read no JSON. */
export function referencePage(elements: readonly ElementRow[], portal: string): string {
  const sections = elements.map((element) => {
    const { tag, portuguese } = element
    return `<section aria-labelledby="${tag}">
<h2 id="${tag}">${escapeHtml(`<${tag}>`)}</h2>
<p>${escapeHtml(portuguese)}</p>
${scrollBox(`Código de ${tag}`, inlineCode(codeSnippet(element, portal)), 'pre')}
${listsOf(element)
  .map((one) => tableOf(one, ` de ${tag}`))
  .join('\n')}
<p>Altura a reservar, para que nada se mova:</p>
${scrollBox(`Estilo de ${tag}`, inlineCode(reservedHeightCss(element)), 'pre')}
</section>`
  })
  const contents = elements.map(({ tag }) => `<li><a href="#${tag}">${tag}</a></li>`)
  const links = more.map(
    ([file, what]) => `<li><a href="/widget/${file}">${file}</a>: ${escapeHtml(what)}</li>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
<ul>${contents.join('')}</ul>
${sections.join('\n')}
<section aria-labelledby="todos">
<h2 id="todos">O que todos têm</h2>
${common.map((one) => tableOf(one)).join('\n')}
</section>
<section aria-labelledby="mais">
<h2 id="mais">Para baixar</h2>
<ul>${links.join('')}</ul>
</section>
</main>
</body>
</html>
`
}

const lineOf = ([name = '', ...rest]: readonly string[]) =>
  `- \`${name}\`: ${rest.filter(Boolean).join('; ')}`
const textOf = ({ title, heads, rows }: ReferenceList) =>
  `${title} (${heads.map((head) => head.toLowerCase()).join('; ')}):\n${rows.map(lineOf).join('\n')}`

/** The same as text for assistants, in the form of llmstxt.org. */
export function llmsTxt(elements: readonly ElementRow[], portal: string): string {
  const sections = elements.map((element) =>
    [
      `## <${element.tag}>`,
      element.portuguese,
      `\`\`\`html\n${codeSnippet(element, portal)}\n\`\`\``,
      ...listsOf(element).map(textOf),
      `Altura a reservar, em CSS:\n\`\`\`css\n${reservedHeightCss(element)}\n\`\`\``,
    ].join('\n\n'),
  )
  const links = [
    `- [Página](${portal}${referencePath}): Esta referência, para ler no navegador.`,
    ...more.map(([file, what]) => `- [${file}](${portal}/widget/${file}): ${what}`),
  ]
  return `${[
    `# ${title}`,
    `> ${lead}`,
    `Para a política de segurança basta \`script-src ${portal}\`. Pacote npm: \`${packageName}\`. Enquanto testa, escreva \`partner="sualoja/teste"\`, que não é contado.`,
    ...sections,
    '## O que todos têm',
    ...common.map(textOf),
    '## Mais',
    links.join('\n'),
    '## Optional',
    `- [Quem pode usar](${portal}/parceiro): o acordo e as regras.\n- [API](${portal}/api/v1/openapi.json): os números do parceiro e o reenvio de avisos, entre outras operações.`,
  ].join('\n\n')}\n`
}
