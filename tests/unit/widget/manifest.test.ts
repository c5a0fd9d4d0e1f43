import { expect, it } from 'vitest'
import { customElementsManifest } from '../../../widget/package/custom-elements-manifest.ts'
import { elements } from '../../../widget/package/element-table.ts'
import { elementTypes } from '../../../widget/package/framework-types.ts'

interface Module {
  exports: { name: string }[]
  declarations: { name: string; members: { type?: { text: string } }[] }[]
}

it('exports each type that a member of an element has, by the name that the typings give it', () => {
  const { modules } = customElementsManifest(elements) as { modules: Module[] }
  const used = modules.flatMap(({ declarations, exports }) =>
    JSON.stringify(declarations.map(({ members }) => members.map(({ type }) => type?.text)))
      .match(/Credit\w+/g)
      ?.map((type) => ({ type, exported: exports.some(({ name }) => name === type) })),
  )
  const found = used.filter((one) => one !== undefined)
  expect(found).toEqual([
    { type: 'CreditSimulatorQuote', exported: true },
    { type: 'CreditPriceQuote', exported: true },
  ])
  for (const { type } of found) expect(elementTypes(elements)).toContain(`export interface ${type} {`)
})
