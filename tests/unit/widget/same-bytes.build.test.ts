import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type OutputOptions, type Plugin, type RollupOptions, rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { buildElement, portalLogin } from '../../../portal/build/recipe/build-widget.mjs'

const hashOf = (code: string) => createHash('sha384').update(code).digest('base64')

/** Serves files in reverse order of the requests, since load order varies between builds. */
function otherWayRound(): Plugin {
  const waiting: (() => void)[] = []
  return {
    name: 'other-way-round',
    load: () =>
      new Promise((serve) => {
        waiting.push(() => serve(null))
        setTimeout(() => waiting.pop()?.(), 5)
      }),
  }
}

/** Builds the scripts of one bundle again without writing them: file and hash. */
async function madeAgain({ output, plugins, ...options }: RollupOptions): Promise<[string, string][]> {
  const bundle = await rollup({ ...options, plugins: [otherWayRound(), plugins] })
  const made = await bundle.generate(output as OutputOptions)
  return made.output.flatMap((file) =>
    file.type === 'chunk' ? [[file.fileName, hashOf(file.code)] as [string, string]] : [],
  )
}

/**
 * Partners pin a script's hash, so rebuilding a version must produce the same bytes. The bundle of all
 * elements also covers those of single elements, which have the same modules.
 */
describe('the same tree makes the same bytes', () => {
  it.each([
    ['all elements', buildElement('credit'), 'v1'],
    ['the simulator', buildElement('simulator'), 'v1'],
    ['the whole login', portalLogin(), 'v1/portal'],
  ])(
    'of %s',
    async (_name, options, folder) => {
      for (const [file, hash] of await madeAgain(options))
        expect([file, hash]).toEqual([file, hashOf(readFileSync(`dist/widget/${folder}/${file}`, 'utf8'))])
    },
    60_000,
  )
})
