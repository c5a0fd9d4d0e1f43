import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { annexBlocks, annexHashLabel } from '#core/agreement/annex-blocks.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { type ChosenChange, type PaymentPlan, renegotiationDraft } from '#core/api/contract/renegotiation.ts'
import type { ApiError, ErrorCode } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { AcceptText } from '../../../kit/sent-code/accept-text.tsx'
import { SentCodeForm } from '../../../kit/sent-code/sent-code-form.tsx'
import css from './page.module.css'
import { sendCode, signChange } from './renegotiation-command.ts'
import { TermLimitNote } from './term-limit-note.tsx'
import { text } from './text.ts'

const words = text.sign

/** Refusals of a change that is not possible any more. */
const goneCodes: readonly ErrorCode[] = ['renegotiation_refused', 'proposal_over', 'payment_processing']

interface SignChangeProps {
  loanId: string
  change: ChosenChange
  /** Where it was chosen, or that it was proposed: then it is read below the comparison. */
  chosenAt: 'renegotiation' | 'dueDay' | 'proposal'
  /** It is not possible any more. */
  onGone: () => void
  onDone: (plan: PaymentPlan) => void
}

/** The annex of a change: read, accepted, and signed by a code. */
export function SignChange(props: SignChangeProps) {
  const { loanId, change, chosenAt, onGone } = props
  const first = useRef('')
  const draft = useRead(renegotiationDraft, { params: { id: loanId }, body: { change } })
  const heading = useRef<HTMLHeadingElement>(null)
  const isBelow = chosenAt === 'proposal'
  useLayoutEffect(() => {
    if (!isBelow) heading.current?.focus()
  }, [isBelow])
  const isRefused = goneCodes.includes(draft.refusal?.code ?? 'unexpected')
  useEffect(() => {
    if (isRefused) onGone()
  }, [isRefused, onGone])
  const hash = draft.state.status === 'performed' ? draft.state.value.contentHash : ''
  first.current ||= hash
  const isChanged = hash !== first.current
  return (
    <>
      <div>
        <ButtonLink look="quiet" href={href(isBelow ? 'renegotiation' : chosenAt)}>
          {words.back[chosenAt]}
        </ButtonLink>
      </div>
      <section className={css.part} aria-labelledby="annex">
        <h2 id="annex" ref={heading} tabIndex={-1}>
          {words.document}
        </h2>
        <p>{words.lead}</p>
        <LoadedRead {...draft} lines={40}>
          {(read) => (
            <>
              {isChanged && (
                <Notice tone="warning" live>
                  <p>{words.changed}</p>
                </Notice>
              )}
              {read.againFrom && <p>{text.once(formatDate(read.againFrom))}</p>}
              <TermLimitNote by={read.termLimit} />
              <Card look="raised">
                <Document of={annexBlocks(read.content)} />
              </Card>
              <p className={css.hash}>
                {annexHashLabel}: {read.contentHash}
              </p>
              <Sign key={read.contentHash} {...props} read={read} reload={draft.retry} />
            </>
          )}
        </LoadedRead>
      </section>
    </>
  )
}

interface SignProps extends Omit<SignChangeProps, 'chosenAt'> {
  read: Answer<typeof renegotiationDraft>
  reload: () => void
}

function Sign({ loanId, change, read, reload, onGone, onDone }: SignProps) {
  const [sent, setSent] = useState(read.sent)
  const asked = { id: loanId, change, contentHash: read.contentHash }

  function afterRefusal({ code }: ApiError): void {
    if (code === 'contract_changed') reload()
    if (goneCodes.includes(code) || code === 'state_conflict') onGone()
  }

  async function send() {
    const outcome = await sendCode.perform(asked)
    if (outcome.status === 'performed') setSent(outcome.value)
    if (outcome.status === 'error') afterRefusal(outcome.error)
    return outcome
  }

  async function confirm({ code }: { code: string }) {
    const outcome = await signChange.perform({ ...asked, code })
    if (outcome.status === 'performed') onDone(outcome.value.plan)
    if (outcome.status === 'error') afterRefusal(outcome.error)
    return outcome
  }

  return (
    <div className={css.part}>
      {sent ? (
        <SentCodeForm
          key={sent.expiresAt}
          field={fields.signatureCode}
          sent={sent}
          said={words.sent(sent.email, sent.mobile)}
          submitLabel={words.submit}
          onResend={send}
          onConfirm={confirm}
        />
      ) : (
        <AcceptText
          label={words.accept}
          missed={words.acceptFirst}
          submitLabel={words.send}
          onAccept={send}
        />
      )}
    </div>
  )
}
