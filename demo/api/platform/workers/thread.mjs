// Where a worker thread begins. Node 20 reads no TypeScript, and a thread does not take over the reader of the main one.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
Object.assign(globalThis, { __APP_CONFIG__: workerData })
const { answer } = await import('../../tasks.ts')

parentPort?.on('message', async (/** @type {import('../../tasks.ts').Request} */ request) => {
  const { reply, transfer } = await answer(request)
  parentPort?.postMessage(reply, transfer)
})
