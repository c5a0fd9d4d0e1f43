import { listContests } from '#core/api/contract/contests.ts'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import { isContestMail } from '#core/protocols/contest-mail.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { Document } from '#core/ui/document/blocks.tsx'
import { Contest } from '../../../kit/contest/contest.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { Entry } from '../entries/entries.tsx'
import { readMessage } from '../message-commands.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** One message: its subject in the list, and its text once opened, which marks it as read. */
export function MessageItem({ message }: { message: InboxMessage }) {
  const { id, subject, paragraphs, link, sentAt, readAt, overtaken } = message
  const { state } = useRead(listContests)
  const contests = state.status === 'performed' ? state.value.items : []
  return (
    <Entry
      subject={<span>{subject}</span>}
      lead={overtaken ? text.overtaken[overtaken.by] : undefined}
      at={sentAt}
      onOpen={() => {
        if (readAt === null) readMessage.perform(id)
      }}
    >
      <div className={css.body}>
        <Document of={paragraphs} />
        {overtaken && <a href={loanPage('payments', overtaken.loanId)}>{text.holdsNow}</a>}
        {link && <a href={link.path}>{link.label}</a>}
        {!isContestMail(subject, contests) && <Contest about="message" reference={id} loanId={null} />}
      </div>
    </Entry>
  )
}
