import { useEffect, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { readTrustedContact } from '#core/api/contract/trusted-contact.ts'
import { today } from '#core/calendar/clock.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { anchors } from '../../../kit/anchors.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RetryButton } from '../../../kit/retry-button.tsx'
import type { AgreementAnswer } from '../../agreement/index.ts'
import { performAndOpenNext } from '../current-step.ts'
import { contactLine } from './contact-line.ts'
import css from './page.module.css'
import { askForCall, endPause, takePause } from './signature-commands.ts'
import { pauseText as text } from './text.ts'

interface PauseProps {
  loanId: string
  /** Reads the contract again. */
  onChange: () => Promise<unknown>
}

/** A button of the pause, and what came of its last press. */
function usePauseButton(perform: () => Promise<ActionState<unknown>>, onChange: PauseProps['onChange']) {
  const [state, setState] = useState<ActionState<unknown>>({ status: 'idle' })
  async function press(): Promise<void> {
    setState({ status: 'performing' })
    const outcome = await performAndOpenNext(perform)
    setState(outcome)
    if (outcome.status === 'performed' || (outcome.status === 'error' && outcome.error.status === 409))
      await onChange()
  }
  return { state, onClick: press }
}

/** The most that a browser's timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** In the place of the signature while the time to think runs: until when, what comes then, and what ends it. */
export function SignaturePause({
  loanId,
  pause,
  call,
  onChange,
}: PauseProps & {
  pause: NonNullable<AgreementAnswer['pause']>
  call: AgreementAnswer['call']
}) {
  const button = usePauseButton(() => endPause.perform(loanId), onChange)
  const { until, by, offerUntil } = pause
  useEffect(() => {
    const left = Math.min(longestTimer, Math.max(1000, Date.parse(until) - Date.now()))
    const timer = setTimeout(onChange, left)
    return () => clearTimeout(timer)
  }, [until, onChange])
  return (
    <>
      <p>
        <b>{text.until(until)}</b>
      </p>
      <p>{by === 'age' ? text.byAge : text.byChoice}</p>
      <p>{text.afterwards(offerUntil)}</p>
      <TrustedContact />
      {by === 'age' ? (
        <SoonerCall loanId={loanId} call={call} />
      ) : (
        <RetryButton look="secondary" {...button}>
          {text.end}
        </RetryButton>
      )}
    </>
  )
}

/** The person who is told of the contract, or the way to name one. */
function TrustedContact() {
  const { state } = useRead(readTrustedContact)
  if (state.status !== 'performed') return null
  const { said, label } = contactLine(state.value.contact)
  return (
    <p>
      {said} <a href={`${href('accountSecurity')}#${anchors.trustedContact}`}>{label}</a>
    </p>
  )
}

/** Asks for the call that may end a pause by age, or says until when the one that was asked for comes. */
function SoonerCall({ loanId, call: known }: Pick<PauseProps, 'loanId'> & { call: AgreementAnswer['call'] }) {
  const state = useAction(askForCall)
  useEffect(() => askForCall.reset, [])
  const call = state.status === 'performed' ? state.value : known
  return (
    <>
      <p>{text.sooner}</p>
      {call ? (
        <Notice tone="success" live={state.status === 'performed'}>
          <p>{text.called(call, hasPassed(call.answerBy, today()))}</p>
        </Notice>
      ) : (
        <RetryButton
          look="secondary"
          state={state}
          onClick={() => performAndOpenNext(() => askForCall.perform(loanId))}
        >
          {text.call}
        </RetryButton>
      )}
    </>
  )
}

/** Takes a day to think. */
export function TakePause({ loanId, onChange }: PauseProps) {
  const button = usePauseButton(() => takePause.perform(loanId), onChange)
  return (
    <div className={css.pause}>
      <p>{text.offered}</p>
      <RetryButton look="secondary" {...button}>
        {text.take}
      </RetryButton>
    </div>
  )
}
