import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { noLimits, useApi } from '../support/api.ts'
import { announce, documentOf, ownUploader, picture, sendPart, upload } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { afterSignature } from '../support/signable.ts'

const kinds: readonly DocumentKind[] = [
  ...(['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie'] as const),
]

describe.each(eitherEngine)('the queue of file checks on %s', (engine) => {
  const once = { max: 6, seconds: 3600, renews: 'from-first' } as const
  const api = useApi(engine, { limits: { ...noLimits, lookAtFile: once, fileAddress: once } })

  test('has two places for one person, and a place for others; a refusal costs no attempt', async () => {
    const [one, other] = [await afterSignature(api), await afterSignature(api)]
    const uploader = ownUploader(one)
    const bytes = await picture('jpeg', 1200, 1200)
    const announced = []
    for (const kind of kinds) announced.push(documentOf(await announce(api, uploader, { kind, bytes })).id)
    const all = Promise.all(
      announced.map((id) => sendPart(api, uploader, id, 0, bytes).then(({ status }) => status)),
    )
    const [{ status }, statuses] = [
      await upload(api, ownUploader(other), { bytes: await picture() }),
      await all,
    ]
    expect(status).toBe(200)
    // One is looked at, two wait.
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503])
    const again = []
    for (const [index, id] of announced.entries())
      if (statuses[index] === 503) again.push((await sendPart(api, uploader, id, 0, bytes)).status)
    expect(again).toEqual([200, 200])
  })
})
