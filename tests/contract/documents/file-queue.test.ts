import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { noLimits, useApi } from '../support/api.ts'
import { announce, documentOf, ownUploader, picture, sendPart, upload } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { afterSignature } from '../support/signable.ts'
import { sentSoFar } from '../support/statements.ts'

const kinds: readonly DocumentKind[] = [
  ...(['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie'] as const),
]

describe.each(eitherEngine)('the queue of file checks on %s', (engine) => {
  const once = { max: 6, seconds: 3600, renews: 'from-first' } as const
  const api = useApi(engine, { limits: { ...noLimits, lookAtFile: once, fileAddress: once } })

  test('has two places for one person, and a place for others; a refusal costs no attempt', async () => {
    const [one, other] = [await afterSignature(api), await afterSignature(api)]
    const uploader = ownUploader(one)
    const bytes = await picture('jpeg', 2400, 2400)
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

  test('asks for place and attempt before a file is read: a refusal costs the same, whatever its size', async () => {
    const uploader = ownUploader(await afterSignature(api))
    const bytes = await picture()
    for (let sent = 0; sent < once.max; sent += 1) await upload(api, uploader, { bytes })
    const costs: number[] = []
    for (const parts of [1, 12]) {
      const { id } = documentOf(await announce(api, uploader, { bytes }))
      const size = Math.ceil(bytes.length / parts)
      for (let at = 0; at < bytes.length; at += size)
        await sendPart(api, uploader, id, at, bytes.subarray(at, at + size))
      const before = sentSoFar.count
      const last = await sendPart(api, uploader, id, bytes.length - 1, bytes.subarray(-1))
      expect(last.status).toBe(429)
      costs.push(sentSoFar.count - before)
    }
    expect(costs[1]).toBe(costs[0])
  })
})
