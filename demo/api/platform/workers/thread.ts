import { parentPort, workerData } from 'node:worker_threads'
import type { Request } from '../../tasks.ts'

/** A worker thread. Its configuration must be set before any import of core/config, which reads it once. */
Object.assign(globalThis, { __APP_CONFIG__: workerData })
const { answer } = await import('../../tasks.ts')

parentPort?.on('message', async (request: Request) => {
  const { reply, transfer } = await answer(request)
  parentPort?.postMessage(reply, transfer)
})
