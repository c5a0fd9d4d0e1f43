import { expect, it } from 'vitest'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import { messageRunsOf } from '../../../../../portal/features/account/messages/message-run.tsx'

const message = (subject: string, id: number): InboxMessage => ({
  id: String(id),
  subject,
  paragraphs: [],
  link: null,
  sentAt: '2026-11-25T12:00:00.000Z',
  readAt: null,
})

it('three or more of the same in a row are one line, in their order; nothing is lost', () => {
  const subjects = ['acesso', 'pagamento', 'pagamento', 'acesso', 'acesso', 'acesso', 'acesso', 'contrato']
  const runs = messageRunsOf(subjects.map(message))
  expect(runs.map((run) => run.map(({ id }) => id).join())).toEqual(['0', '1', '2', '3,4,5,6', '7'])
  expect(messageRunsOf([])).toEqual([])
})
