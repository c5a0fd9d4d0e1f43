import { jobHandlers } from '../../../demo/api/domains.ts'
import type { Context } from '../../../demo/api/platform/context.ts'
import { sandboxJobs } from '../../../demo/sandbox/ports.ts'

/** Handlers of all jobs, with all external services simulated. */
export const allJobs = (context: Context) => ({ ...jobHandlers(context), ...sandboxJobs(context) })
