import type { Domain } from '../platform/domain.ts'
import { closeQuietChats } from './close-quiet-chats.ts'
import { deleteOldNotes } from './customer-notes.ts'
import { notifyOfPassedPromises } from './passed-promises.ts'
import { chatRoutes } from './routes.ts'

export const support: Domain = {
  routes: chatRoutes,
  sweep: [closeQuietChats, deleteOldNotes, notifyOfPassedPromises],
}
