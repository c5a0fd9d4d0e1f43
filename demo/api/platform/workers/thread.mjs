// Entry point of a worker thread. Node 20 reads no TypeScript, and threads do not inherit the main thread's
// loader.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
Object.assign(globalThis, { __APP_CONFIG__: workerData })
const { answer } = await import('../../tasks.ts')

parentPort?.on('message', async (/** @type {import('../../tasks.ts').Request} */ request) => {
  const { reply, transfer } = await answer(request)
  parentPort?.postMessage(reply, transfer)
})
