import type { Domain } from '../platform/domain.ts'
import { sweepDeathReports } from './bereavement/death-cases.ts'
import { deathRoutes } from './bereavement/death-routes.ts'
import { reportedDeathJob, reportedDeathJobHandler } from './bereavement/report-death.ts'
import { closeQuietChats } from './close-quiet-chats.ts'
import { deleteOldNotes } from './customer-notes.ts'
import { answerMailJob, answerMailJobHandler } from './mail-answers.ts'
import { notifyOfPassedPromises } from './passed-promises.ts'
import { deleteOldCalls } from './private-call-cases.ts'
import { endPassedProposals } from './proposals.ts'
import { chatRoutes, proposalRoutes } from './routes.ts'

export const support: Domain = {
  routes(routes, context) {
    chatRoutes(routes, context)
    deathRoutes(routes, context)
    proposalRoutes(routes, context)
  },
  jobs: (context) => ({
    [answerMailJob]: answerMailJobHandler(context),
    [reportedDeathJob]: reportedDeathJobHandler(context),
  }),
  expire: [sweepDeathReports, closeQuietChats, deleteOldNotes, deleteOldCalls],
  sweep: [notifyOfPassedPromises, endPassedProposals],
}
