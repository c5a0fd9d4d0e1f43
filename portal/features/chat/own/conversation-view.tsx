import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { today } from '#core/calendar/clock.ts'
import { redactCpf } from '#core/format/cpf.ts'
import { formatInstant } from '#core/format/instant.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ways } from '../../../kit/contact/contact-channels.ts'
import { PriorityLink } from '../../../kit/help/priority-link.tsx'
import { PrivateCallLink } from '../../../kit/help/private-call-link.tsx'
import css from '../chat.carried.module.css'
import { ChatProblemNotice } from '../chat-problem.tsx'
import { chat } from '../chat-state.ts'
import { text } from '../text.ts'
import { conversation } from './conversation-store.ts'
import { reconnectNow } from './listen-for-messages.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageComposer } from './message-composer.tsx'
import { loadEarlier, resendMessage } from './send-messages.ts'

function hoursSentence(open: boolean, next: string | null): string {
  if (open) return text.openNow
  return text.closedNow(next ? text.from(formatInstant(next)) : '')
}

const scrollToEnd = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'end' })

/** The conversation and the text box. */
export function ConversationView() {
  const { person, desk, messages, earlier, outgoing } = useSnapshot(conversation)
  const { open, problem } = useSnapshot(chat)
  const { log, quiet, showEarlier } = useEarlierMessages()
  const last = outgoing.at(-1)?.key ?? messages.at(-1)?.number
  const { protocol, answerBy, author } = messages.at(-1) ?? {}
  const isEmpty = messages.length + outgoing.length === 0

  return (
    <div className={css.chat}>
      <p className={css.hours}>{hoursSentence(desk.open, desk.nextOpening)}</p>
      {person && (
        <p className={css.note}>
          {text.speakingAs(
            `${person.firstName} ${person.lastName}`.trim(),
            redactCpf(person.cpf),
            person.email,
          )}
        </p>
      )}
      {!problem && (
        <p className={css.note}>
          {text.otherWays}{' '}
          {ways.map(({ label, value, href }) => (
            <a key={label} href={href}>
              {value}
            </a>
          ))}
        </p>
      )}
      <PriorityLink />
      <PrivateCallLink label={privateCallWords.title} />
      {protocol && (
        <p className={css.note}>
          {text.protocol(protocol)} {author === 'person' && answerBy && text.answerBy(answerBy, today())}
        </p>
      )}
      {earlier && (
        <Button look="quiet" busy={quiet} onClick={showEarlier}>
          {text.earlier}
        </Button>
      )}
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={text.log}
        aria-live={quiet ? 'off' : 'polite'}
        tabIndex={-1}
      >
        {isEmpty && <p className={css.note}>{text.empty}</p>}
        {messages.map(({ number, author, text: words, sentAt }) => (
          <MessageBubble key={number} mine={author === 'person'} words={words} sentAt={sentAt} />
        ))}
        {outgoing.map(({ key, text: words, error }) => (
          <MessageBubble key={key} mine words={words} error={error} resend={() => resendMessage(key)} />
        ))}
      </div>
      {problem === 'connection' && (
        <ChatProblemNotice words={text.problems.connection} retry={reconnectNow} />
      )}
      <MessageComposer isFirst={isEmpty} />
      {/* The key makes React mount it again, and so scroll to it, when the chat opens and on a message. */}
      {(!isEmpty || problem) && <div key={`${last} ${open} ${problem}`} ref={scrollToEnd} />}
    </div>
  )
}

/** Long enough for screen readers not to announce the added messages as new. */
const quietMs = 500

/**
 * Loads earlier messages without announcing them as new. The focus moves to the messages, because the button
 * may be gone afterwards.
 */
function useEarlierMessages() {
  const log = useRef<HTMLDivElement>(null)
  const [quiet, setQuiet] = useState(false)

  async function showEarlier(): Promise<void> {
    setQuiet(true)
    // If loading fails, the button stays for a retry.
    await loadEarlier().then(
      () => log.current?.focus(),
      () => undefined,
    )
    setTimeout(() => setQuiet(false), quietMs)
  }

  return { log, quiet, showEarlier }
}
