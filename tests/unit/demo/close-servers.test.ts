import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeServers, followConnections } from '../../../demo/api/platform/shutdown.ts'

/** A listening server that answers POST after a pause, and a client that keeps one connection to it. */
async function connected(pauseMs = 0) {
  const app = Fastify({ return503OnClosing: false })
  followConnections(app.server)
  app.post('/', async () => {
    await new Promise((done) => setTimeout(done, pauseMs))
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async () => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return [answer.statusCode, answer.headers.connection, sent.reusedSocket]
  }
  return { app, port, agent, post }
}

test('a request that a proxy is just sending on a connection it keeps is answered, and ends the connection', async () => {
  const { app, post } = await connected()
  expect(await post()).toEqual([200, 'keep-alive', false])
  const onItsWay = post()
  const closed = closeServers([app])
  expect(await onItsWay).toEqual([200, 'close', true])
  await closed
})

test('what a server still works on is answered before it closes', async () => {
  const { app, post } = await connected(500)
  const answer = post()
  await once(app.server, 'request')
  const begun = performance.now()
  const closed = closeServers([app])
  expect(await answer).toEqual([200, 'close', false])
  await closed
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a closed server lets its port go, and no idle connection keeps it', async () => {
  const { app, port, agent, post } = await connected()
  await post()
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
  await closeServers([app])
  const next = createServer().listen(port, '127.0.0.1')
  await once(next, 'listening')
  next.close()
})

test.each([
  ['', (stop: () => void) => process.nextTick(stop)],
  [
    ', also if a signal stops it',
    (stop: () => void) => {
      process.once('SIGUSR2', stop)
      process.kill(process.pid, 'SIGUSR2')
    },
  ],
])('connections that a proxy has opened by then are all answered%s', async (_, soon) => {
  const { app, port } = await connected()
  const asked = Array.from({ length: 20 }, async () => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', agent: new Agent() }).end()
    const [answer] = await once(sent, 'response')
    return answer.statusCode
  })
  // They are connected, and this process has accepted none of them.
  const closed = new Promise((done) => soon(() => done(closeServers([app]))))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  await closed
})

test('a connection that never sent anything does not keep the server', async () => {
  const { app, port } = await connected()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const begun = performance.now()
  await closeServers([app])
  expect(performance.now() - begun).toBeLessThan(4000)
  silent.destroy()
})
