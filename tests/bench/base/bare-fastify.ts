import Fastify from 'fastify'

/** A recorded response to replay byte for byte. */
export interface Recorded {
  path: string
  headers: Record<string, string>
  body: string
}

process.once('message', async (answers: Recorded[]) => {
  const app = Fastify()
  for (const { path, headers, body } of answers)
    app.get(path, (_request, reply) => reply.headers(headers).send(body))
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
})
