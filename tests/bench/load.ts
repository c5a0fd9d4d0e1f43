import { connect, type Socket } from 'node:net'

/** A request in wire format, built once so that building it costs the measured machine nothing. */
export function wire(
  origin: string,
  path: string,
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
): Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(from ? [`x-forwarded-for: ${from}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`)
}

/** A keep-alive connection with one request at a time. */
export interface Line {
  /** @returns milliseconds until the response. @throws Error for any status but 200 */
  ask(request: Buffer): Promise<number>
  end(): void
}

/** Opens a connection to a server whose responses have a content-length. */
export async function openLine(origin: string): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened: Socket = connect(Number(port), hostname, () => resolve(opened.setNoDelay()))
    opened.once('error', reject)
  })
  let waiting: { since: number; resolve(ms: number): void; reject(error: Error): void } | undefined
  let head = ''
  let missing = 0
  const fail = (what: string) => waiting?.reject(new Error(what))
  socket.on('error', ({ message }) => fail(message)).on('close', () => fail('the server closed a connection'))
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200')) return fail(head)
      missing = end + 4 + length - head.length
      head = ''
    }
    if (missing === 0) waiting?.resolve(performance.now() - waiting.since)
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { since: performance.now(), resolve, reject }
        socket.write(request)
      }),
    end: () => void socket.destroy(),
  }
}

/**
 * Sends requests over several connections in parallel, each its next one after the last response.
 *
 * @returns responses per second
 */
export async function perSecond(
  lines: readonly Line[],
  requestOf: (line: number) => Buffer,
  ms: number,
): Promise<number> {
  const start = performance.now()
  let answers = 0
  await Promise.all(
    lines.map(async (line, index) => {
      const request = requestOf(index)
      while (performance.now() - start < ms) {
        await line.ask(request)
        answers += 1
      }
    }),
  )
  return (answers * 1000) / (performance.now() - start)
}
