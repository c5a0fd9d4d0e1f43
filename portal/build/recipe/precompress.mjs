import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|xml|txt|webmanifest)$/

const compressBrotli = (/** @type {Buffer} */ body) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })

/**
 * Writes a .br and a .gz beside every text file of a folder.
 * @param {string} folder
 */
export async function precompressFolder(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const body = await readFile(path)
        const [br, gz] = await Promise.all([compressBrotli(body), promisify(gzip)(body, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}
