import { parentPort, workerData } from 'node:worker_threads'
import type { TaskReply, TaskRequest } from '../../worker-tasks.ts'

/** A worker thread. Its configuration must be set before any import of core/config, which reads it once. */
Object.assign(globalThis, { __APP_CONFIG__: workerData })
const { runTask } = await import('../../worker-tasks.ts')

parentPort?.on('message', async (request: TaskRequest) => {
  const begun: TaskReply = { begun: true }
  parentPort?.postMessage(begun)
  const { reply, transfer } = await runTask(request)
  parentPort?.postMessage(reply, transfer)
})
