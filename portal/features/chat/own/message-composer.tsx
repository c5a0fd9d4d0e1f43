import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { longestMessage } from '#core/api/contract/chat.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import { loansUnderReview, notCompletedLoans } from '#core/api/contract/personal-loan.ts'
import { href } from '#core/routes/pages.ts'
import { cannotPay } from '#core/text/actions.ts'
import { Button } from '#core/ui/button/button.tsx'
import { FieldFrame } from '#core/ui/field/field-frame.tsx'
import { help } from '../../../kit/help/help-state.ts'
import { useReads } from '../../../kit/reads/use-read.ts'
import css from '../chat.carried.module.css'
import { chat } from '../chat-state.ts'
import { text } from '../text.ts'
import { conversation, queueMessage, writeDraft } from './conversation-store.ts'
import { sendMessage } from './send-messages.ts'
import { subjectsOf } from './subjects-of.ts'

const nearLimit = 100
// On a touch screen the keyboard would cover half of the conversation, and its Enter inserts a line break.
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/** Text box for messages. Before the first one, buttons offer subjects that fill in its beginning. */
export function MessageComposer({ isFirst }: { isFirst: boolean }) {
  const { open } = useSnapshot(chat)
  const { draft: words } = useSnapshot(conversation, { sync: true })
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const keyboard = hasKeyboard()
  const left = longestMessage - words.length

  useEffect(() => {
    if (open && keyboard) box.current?.focus()
    if (!open || !help.words) return
    if (!conversation.draft) writeDraft(help.words)
    help.words = ''
  }, [open, keyboard])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (words.trim()) {
      sendMessage(words)
      queueMessage()
    }
    box.current?.focus()
  }

  function begin(subject: string): void {
    writeDraft(text.about(subject))
    box.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // During IME composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || !keyboard || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={css.composer} onSubmit={submit}>
      {isFirst && !words && <Subjects onChoose={begin} />}
      {/* Help that does not wait for an answer. */}
      <p className={css.note} role="status">
        {words.startsWith(text.about(cannotPay)) && (
          <>
            {text.cannotPay} <a href={href('hardship')}>{cannotPay}</a>
          </>
        )}
      </p>
      <FieldFrame id={id} label={text.label} hint={keyboard ? text.hint : undefined}>
        <textarea
          ref={box}
          className={css.box}
          id={id}
          rows={1}
          maxLength={longestMessage}
          value={words}
          aria-describedby={keyboard ? `${id}-hint` : undefined}
          onChange={(event) => writeDraft(event.currentTarget.value)}
          onKeyDown={press}
        />
      </FieldFrame>
      <p className={css.note} role="status">
        {left <= nearLimit && text.left(left)}
      </p>
      <Button type="submit">{text.send}</Button>
    </form>
  )
}

const reads = { loans: nextInstallments, notCompleted: notCompletedLoans, underReview: loansUnderReview }

/** Offers subjects as soon as it is known which fit. */
function Subjects({ onChoose }: { onChoose: (subject: string) => void }) {
  const { state } = useReads(reads)
  if (state.status !== 'performed') return null
  const { loans, notCompleted, underReview } = state.value
  return (
    <fieldset className={css.subjects}>
      <legend>{text.subjects}</legend>
      {subjectsOf(loans.items, notCompleted.items.length + underReview.items.length).map((subject) => (
        <Button key={subject} look="secondary" onClick={() => onChoose(subject)}>
          {subject}
        </Button>
      ))}
    </fieldset>
  )
}
