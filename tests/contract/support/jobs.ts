import { jobHandlers } from '../../../demo/api/jobs.ts'
import type { Context } from '../../../demo/api/platform/context.ts'
import { sandboxJobs } from '../../../demo/sandbox/ports.ts'

/** Who does which kind of job, where all whom the API speaks with are played. */
export const allJobs = (context: Context) => ({ ...jobHandlers(context), ...sandboxJobs(context) })
