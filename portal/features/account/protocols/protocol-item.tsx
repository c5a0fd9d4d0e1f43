import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type StoredFileType, storedFileEndings } from '#core/agreement/documents.ts'
import { download } from '#core/api/client.ts'
import { contestProof } from '#core/api/contract/contests.ts'
import { type Protocol, protocolFile, readProtocol } from '#core/api/contract/protocols.ts'
import { today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { contestProofName, protocolWords } from '#core/protocols/protocol-words.ts'
import { passedSentence } from '#core/text/promises.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Button } from '#core/ui/button/button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { help } from '../../../kit/help/help-state.ts'
import { readAnswers } from '../../../kit/help/read-answers.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { PrintSheet } from '../../../kit/print-sheet/print-sheet.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { Entry } from '../entries/entries.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const tones = {
  open: 'info',
  'in-review': 'info',
  waiting: 'info',
  answered: 'success',
  closed: undefined,
} as const

/** One protocol: number, subject and state in the list; dates and history once opened. */
export function ProtocolItem({ protocol }: { protocol: Protocol }) {
  const { number, kind, state, openedAt, about } = protocol
  const [isOpened, setOpened] = useState(false)
  return (
    <Entry
      subject={
        <>
          <span>{text.subject(protocolWords.kinds[kind], about)}</span>
          <span className={css.number}>{text.number(number)}</span>
        </>
      }
      at={openedAt}
      badge={<Badge tone={tones[state]}>{protocolWords.states[state]}</Badge>}
      onOpen={() => setOpened(true)}
    >
      <ProtocolBody protocol={protocol} isOpened={isOpened} />
    </Entry>
  )
}

interface ProtocolBodyProps {
  protocol: Protocol
  isOpened: boolean
}

function ProtocolBody({ protocol, isOpened }: ProtocolBodyProps) {
  const { number } = protocol
  const history = useRead(readProtocol, isOpened ? { params: { number } } : null)
  const [printing, print] = useState(false)
  const { unread } = useSnapshot(help)
  const last = history.state.status === 'performed' ? history.state.value.lastMessage : null
  useEffect(() => {
    if (last !== null && unread > 0) readAnswers.perform(last)
  }, [last, unread])
  const page = (
    <>
      <ProtocolDates protocol={protocol} />
      <LoadedRead {...history}>
        {({ history: entries }) => (
          <ol className={css.history}>
            {entries.map(({ at, author, text: words }) => (
              <li key={`${at} ${words}`}>
                <p className={css.who}>
                  {protocolWords.authors[author]}, <time dateTime={at}>{formatInstant(at)}</time>
                </p>
                <p className={css.words}>{words}</p>
              </li>
            ))}
          </ol>
        )}
      </LoadedRead>
    </>
  )
  return (
    <div className={css.body}>
      {page}
      {history.state.status === 'performed' && (
        <div className={css.actions}>
          <DownloadButton
            label={text.download}
            name={text.file(number)}
            fetch={() => download(protocolFile, { params: { number } })}
          />
          {history.state.value.hasProof && (
            <DownloadButton
              label={text.proof}
              name={({ type }) => `${contestProofName(number)}.${storedFileEndings[type as StoredFileType]}`}
              fetch={() => download(contestProof, { params: { number } })}
            />
          )}
          <Button look="quiet" onClick={() => print(true)}>
            {text.print}
          </Button>
        </div>
      )}
      {printing && (
        <PrintSheet onDone={() => print(false)}>
          <h1>{text.number(number)}</h1>
          <p>{text.subject(protocolWords.kinds[protocol.kind], protocol.about)}</p>
          {page}
        </PrintSheet>
      )}
    </div>
  )
}

function ProtocolDates({ protocol }: { protocol: Protocol }) {
  const { state, openedAt, answerBy, answeredAt, closedAt } = protocol
  const isLate = answeredAt === null && closedAt === null && hasPassed(answerBy, today())
  return (
    <>
      {isLate && (
        <Notice tone="warning">
          <p>{passedSentence(answerBy)}</p>
        </Notice>
      )}
      <Facts
        look="pairs"
        facts={[
          [text.state, protocolWords.states[state]],
          [text.openedAt, formatInstant(openedAt)],
          answeredAt === null && !isLate && [text.answerBy, formatDate(answerBy)],
          answeredAt !== null && [text.answeredAt, formatInstant(answeredAt)],
          closedAt !== null && [text.closedAt, formatInstant(closedAt)],
        ]}
      />
    </>
  )
}
