import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openLine, wire } from '../bench/load.ts'
import { spreadRows } from '../bench/ratio.ts'

test("a ratio is the median of its rounds', not that of the medians", () => {
  const measured = new Map([
    ['base', [1, 10, 100]],
    ['other', [4, 20, 300]],
  ])
  expect(spreadRows(measured)[1]).toEqual({ name: 'other', value: 20, ratios: [3, 3, 4] })
})

test('a line waits for the whole answer, however it is cut, and tells any other than 200', async () => {
  const answers = [
    ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 5\r\n\r\n12', '345'],
    ['HTTP/1.1 429 Too Many\r\ncontent-length: 0\r\n\r\n'],
  ]
  const server = createServer((socket) => {
    socket.on('data', async () => {
      for (const part of answers.shift() ?? []) {
        socket.write(part)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const line = await openLine(origin)
  expect(await line.ask(wire(origin, '/'))).toBeGreaterThan(35)
  await expect(line.ask(wire(origin, '/'))).rejects.toThrow('429')
  line.end()
  server.close()
})
