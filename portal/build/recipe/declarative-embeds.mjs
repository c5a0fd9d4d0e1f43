import { evaluateModule } from './evaluate-module.mjs'
import { publicUrl } from './public-url.mjs'

/**
 * Writes beside each embed script its CSS and an HTML snippet with a declarative shadow root, for pages that
 * want the element rendered before the script. The snippet is pinned to this exact version.
 * @param {{
 *   version: string
 *   drawn: (name: string) => Promise<{ html: string, css: string }>
 *   write: (file: string, text: string) => Promise<void>
 *   hashOf: (file: string) => Promise<string>
 * }} how files are relative to the folder of the version
 */
export async function writeDeclarativeEmbeds({ version, drawn, write, hashOf }) {
  const { elements } = await evaluateModule('widget/package/element-table.ts')
  await Promise.all(
    elements.map(
      async (/** @type {{ tag: string, fallback: { words: string, path?: string } }} */ element) => {
        const { tag, fallback } = element
        const name = tag.replace('credit-', '')
        const { html, css } = await drawn(name)
        await write(`${name}.css`, css)
        const pinned = (/** @type {string} */ type) => `${publicUrl}/widget/v${version}/${name}.${type}`
        const sealed = async (/** @type {string} */ type) =>
          `integrity="${await hashOf(`${name}.${type}`)}" crossorigin`
        // The marker behind the markup tells the stylesheet that the markup is complete.
        const end = '<hr hidden>'
        await write(
          `${name}.html`,
          `<script type="module" src="${pinned('js')}" ${await sealed('js')}></script>
<${tag}>
  <template shadowrootmode="open" shadowrootcustomelementregistry><link rel="stylesheet" href="${pinned('css')}" ${await sealed('css')}>${html}${end}</template>
  ${fallback.path ? `<a href="${publicUrl}${fallback.path}">${fallback.words}</a>` : fallback.words}
</${tag}>
`,
        )
      },
    ),
  )
}
