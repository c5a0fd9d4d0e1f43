/** One server-sent event; `name` is empty for a keep-alive comment. */
export interface ServerEvent {
  name: string
  data: string
}

function parseEvent(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
  return { name: field('event'), data: field('data') }
}

/**
 * Parses a response as server-sent events. EventSource cannot send the bearer header, and a token must not be
 * in a URL. Our server writes one data line per event.
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
      for (const block of blocks) yield parseEvent(block)
    }
  } finally {
    // If the consumer stops early, close the connection.
    reader.cancel().catch(() => undefined)
  }
}
