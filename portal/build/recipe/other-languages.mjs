import { rollup } from 'rollup'
import { evaluated } from './evaluated.mjs'
import { draw, embeds, packaged, widget } from './widget.mjs'

// A worker thread of the build: every script in every language but Portuguese.

const { languages } = await evaluated('widget/languages.ts')
for (const language of languages) {
  for (const name of [...embeds, 'credit'])
    for (const { output, ...input } of [widget(name, { language }), packaged(name, { language })]) {
      const bundle = await rollup(input)
      await bundle.write(/** @type {import('rollup').OutputOptions} */ (output))
    }
  await draw(language)
}
