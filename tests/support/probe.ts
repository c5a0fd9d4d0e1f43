import { type RollupOptions, rollup } from 'rollup'
import { buildEmbed } from '../../portal/build/recipe/build-widget.mjs'

/** The probe element as one script, built with the embeds' own recipe. */
export async function bundleProbe(): Promise<string> {
  const { output, ...input }: RollupOptions = buildEmbed('probe', 'tests/support/probe-element.jsx')
  const bundle = await rollup(input)
  const { output: chunks } = await bundle.generate(Array.isArray(output) ? {} : (output ?? {}))
  return chunks[0].code
}
