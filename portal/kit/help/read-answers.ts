import { markChatRead } from '#core/api/contract/chat.ts'
import { createCommand } from '../reads/create-command.ts'
import { help } from './help-state.ts'

/** Notes the chat's messages up to a number as read, wherever they are shown. */
export const readAnswers = createCommand(
  markChatRead,
  (number: number) => ({ body: { number } }),
  ({ unread }) => {
    help.unread = unread
  },
)
