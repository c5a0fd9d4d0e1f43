import { describe, expect, it } from 'vitest'
import { readEvents } from '#core/api/server-events.ts'
import { serverSentEvent } from '../../../../demo/api/platform/http/server-sent-events.ts'

function inChunks(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

const text = `${serverSentEvent('message', { text: 'Olá, é você?\n👍' }, 7)}:\n\n${serverSentEvent('desk', {})}`

describe('server-sent events', () => {
  it.each([1, 2, 3, 7, 10_000])('are read as they were written, in pieces of %i bytes', async (size) => {
    const events = []
    for await (const event of readEvents(inChunks(text, size))) events.push(event)
    expect(events).toEqual([
      { name: 'message', data: '{"text":"Olá, é você?\\n👍"}' },
      { name: '', data: '' },
      { name: 'desk', data: '{}' },
    ])
  })

  it('leave out what was cut off in the middle', async () => {
    const events = []
    for await (const event of readEvents(inChunks(text.slice(0, -2), 50))) events.push(event.name)
    expect(events).toEqual(['message', ''])
  })
})
