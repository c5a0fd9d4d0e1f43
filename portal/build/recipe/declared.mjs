import { writeFile } from 'node:fs/promises'
import { publicUrl } from './common.mjs'
import { evaluated } from './evaluated.mjs'

/**
 * Writes beside each embed script its CSS and an HTML snippet with a declarative shadow root, for pages that
 * want the element rendered before the script. The snippet is pinned to this exact version.
 * @param {string} folder
 * @param {string} version
 * @param {(name: string) => Promise<{ html: string, css: string }>} drawn
 * @param {(file: string) => Promise<string>} hashOf
 */
export async function declare(folder, version, drawn, hashOf) {
  const { elements } = await evaluated('widget/package/elements.ts')
  await Promise.all(
    elements.map(
      async (/** @type {{ tag: string, fallback: { words: string, path?: string } }} */ element) => {
        const { tag, fallback } = element
        const name = tag.replace('credit-', '')
        const { html, css } = await drawn(name)
        await writeFile(`${folder}/${name}.css`, css)
        const pinned = (/** @type {string} */ type) => `${publicUrl}/widget/v${version}/${name}.${type}`
        const sealed = async (/** @type {string} */ type) =>
          `integrity="${await hashOf(`${name}.${type}`)}" crossorigin`
        const { words, path } = fallback
        await writeFile(
          `${folder}/${name}.html`,
          `<script type="module" src="${pinned('js')}" ${await sealed('js')}></script>
<${tag}>
  <template shadowrootmode="open"><link rel="stylesheet" href="${pinned('css')}" ${await sealed('css')}>${html}</template>
  ${path ? `<a href="${publicUrl}${path}">${words}</a>` : `<p>${words}</p>`}
</${tag}>
`,
        )
      },
    ),
  )
}
