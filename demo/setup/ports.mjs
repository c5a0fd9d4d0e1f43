// Where the demo listens. It imports no package, because none may be installed yet.
import { createServer } from 'node:net'

export const usualHost = '127.0.0.1'
export const usualPort = 3000

/** How far above the portal's port the demo's other two are, unless told otherwise. */
export const above = { PARTNER_PORT: 1, DESK_PORT: 2 }

export const busyPort = (/** @type {number} */ port, /** @type {string} */ variable) =>
  `Port ${port} is busy: set ${variable} to a free one.`

/**
 * Listens for a moment.
 *
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>} rejected with the system's error if nothing can listen there
 */
export const tryPort = (host, port) =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })

/** @returns {Promise<string | undefined>} which port of a start is busy, in a sentence */
export async function busyOf(/** @type {NodeJS.ProcessEnv} */ variables) {
  const { HOST: host = usualHost, NODE_ENV } = variables
  const first = Number(variables.PORT || usualPort)
  const others = Object.entries(above).map(([name, far]) => ({ name, usual: first + far }))
  for (const { name, usual } of [{ name: 'PORT', usual: usualPort }, ...others]) {
    const isServed = name === 'PORT' || NODE_ENV !== 'production'
    const port = Number(variables[name] || (isServed ? usual : 0))
    // The server itself refuses a value that is no port.
    if (!(Number.isInteger(port) && port > 0 && port < 65_536)) continue
    const failure = await tryPort(host, port).catch((error) => error)
    if (failure?.code === 'EADDRINUSE') return busyPort(port, name)
  }
  return undefined
}
