import { describe, expect, it } from 'vitest'
import { inlineScripts } from '../../../../portal/build/recipe/inline-scripts.mjs'

/** The module of an inline script, as the build has it. */
async function built(name: string): Promise<string> {
  const { load } = inlineScripts()
  if (typeof load !== 'function') throw new Error('the build loads no inline scripts')
  const context = { addWatchFile: () => undefined }
  return String(await load.call(context as never, `\0virtual:inline/${name}`))
}

describe('a script inside the HTML', () => {
  // Its code is a text by then: a quoted setting put in place of a name would end the text.
  it.each(['ask-early', 'queue-events'])('%s has no name that the build replaces', async (name) => {
    const code = await built(name)
    expect(code).toMatch(/^export default "/)
    expect(code.match(/__[A-Z_]+__/g)).toBeNull()
  })
})
