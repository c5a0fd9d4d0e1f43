import { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Undoes and redoes the compression of a file, by its Content-Encoding. */
const codings = {
  br: { open: promisify(brotliDecompress), close: promisify<Buffer, Buffer>(brotliCompress) },
  gzip: { open: promisify(gunzip), close: promisify<Buffer, Buffer>(gzip) },
  identity: { open: async (bytes: Buffer) => bytes, close: async (bytes: Buffer) => bytes },
}

const hostOf = (address: string) => new URL(address).host

const isText = /^(?:text\/|application\/(?:javascript|xml))/

/**
 * Tells the address at which the demo is reached in the files that name the build's. A build knows no port, and a port
 * asks for no other build. Production never does so: its files are sent as they lie there.
 *
 * @param builtFor the origin in the files, if there is a build
 * @param publicUrl the origin to tell instead
 */
export function replaceBuiltAddress(
  app: FastifyInstance,
  builtFor: () => string | undefined,
  publicUrl: string,
): void {
  const filled = new Map<string, Promise<Buffer | undefined>>()

  async function fill(path: string, coding: keyof typeof codings, address: string) {
    const { open, close } = codings[coding]
    const text = (await open(await readFile(path))).toString('utf8')
    // Sentences name the host alone.
    const parts = text.split(address).map((part) => part.replaceAll(hostOf(address), hostOf(publicUrl)))
    const own = parts.join(publicUrl)
    return own === text ? undefined : close(Buffer.from(own))
  }

  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream) || reply.statusCode === 206) return payload
    if (!isText.test(String(reply.getHeader('content-type')))) return payload
    const address = builtFor()
    if (!address || address === publicUrl) return payload
    const path = String(payload.path)
    const coding = String(reply.getHeader('content-encoding') ?? 'identity') as keyof typeof codings
    const version = `${path} ${reply.getHeader('etag')}`
    const own = filled.get(version) ?? fill(path, coding, address)
    filled.set(version, own)
    const bytes = await own
    if (!bytes) return payload
    payload.destroy()
    reply.header('content-length', bytes.length)
    return bytes
  })
}
