import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { publicUrl } from './common.mjs'
import { evaluated } from './evaluated.mjs'

const run = promisify(execFile)
const draw = resolve('portal/build/recipe/draw.mjs')

/** What an embed's own script draws, as HTML and CSS. */
async function drawn(/** @type {string} */ file) {
  const { stdout } = await run(process.execPath, [draw, file, publicUrl])
  return /** @type {{ html: string, css: string }} */ (JSON.parse(stdout))
}

/**
 * Writes beside each single script what it draws, for pages that want the element before the script: its CSS, and
 * an HTML snippet with a declarative shadow root, which belongs to exactly this version.
 * @param {string} folder
 * @param {string} version
 * @param {(file: string) => Promise<string>} hashOf
 */
export async function declare(folder, version, hashOf) {
  const { elements } = await evaluated('widget/package/elements.ts')
  await Promise.all(
    elements.map(
      async (/** @type {{ tag: string, fallback: { words: string, path?: string } }} */ element) => {
        const { tag, fallback } = element
        const name = tag.replace('credit-', '')
        const { html, css } = await drawn(`${folder}/${name}.js`)
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
