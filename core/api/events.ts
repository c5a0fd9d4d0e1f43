/** One server-sent event; `name` is empty for what only shows that the other end is there. */
export interface ServerEvent {
  name: string
  data: string
}

function parse(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
  return { name: field('event'), data: field('data') }
}

/**
 * The events of an answer, as they come. EventSource would do this too, but it cannot send the bearer header, and
 * a token has no place in an address. One line of data an event, as our server writes them.
 */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = bytes.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parse(block)
    }
  } finally {
    // Where the reader leaves early, the connection has no reason to stay.
    reader.cancel().catch(() => undefined)
  }
}
