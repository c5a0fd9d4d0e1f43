import * as api from '#core/api/contract/automatic-debit.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { text } from './text.ts'

const startDebits = createCommand(
  api.startAutomaticDebit,
  ({ id, by }: { id: string; by: api.AuthorizationWay }) => ({ params: { id }, body: { by } }),
)
const endDebits = createCommand(api.endAutomaticDebit, (id: string) => ({ params: { id } }))

const settling = ['requested', 'waiting']

/** Debits by Pix Automático: authorised at the customer's bank, ended here with one press. */
export function DebitsPanel({ loanId }: { loanId: string }) {
  const read = useRead(
    api.automaticDebit,
    { params: { id: loanId } },
    { poll: ({ state }) => settling.includes(state ?? '') },
  )
  const started = useAction(startDebits)
  const ended = useAction(endDebits)
  if (read.state.status !== 'performed') return null
  const { isOffered, state, next, code, appBank, request } = read.state.value
  if (!isOffered && !next) return null
  const isLive = state === 'active' || settling.includes(state ?? '')
  const isAsked = request && !code
  const mayAsk = appBank !== null && (!isLive || (state === 'waiting' && !isAsked))
  const startBy = (by: api.AuthorizationWay) => startDebits.perform({ id: loanId, by })
  const busy = started.status === 'performing' || ended.status === 'performing'
  return (
    <Panel id="debits" title={text.title}>
      <DebitsState known={read.state.value} />
      <RefusalNotice by={started} />
      <RefusalNotice by={ended} />
      {isOffered && (
        <>
          {mayAsk && (
            <div>
              <Button look="secondary" busy={busy} onClick={() => startBy('app')}>
                {text.askApp(appBank)}
              </Button>
            </div>
          )}
          {(!isLive || isAsked) && (
            <div>
              <Button look="secondary" busy={busy} onClick={() => startBy('code')}>
                {appBank ? text.useCode : text.start}
              </Button>
            </div>
          )}
          {isLive && (
            <div>
              <Button look="secondary" busy={busy} onClick={() => endDebits.perform(loanId)}>
                {state === 'active' ? text.stop : text.giveUp}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

function DebitsState({ known }: { known: api.AutomaticDebit }) {
  const { state, endedBy, code, limitCents, next, request } = known
  const limit = <p>{text.limit(formatBrl(limitCents))}</p>
  const requestLine = request && <p role="status">{text.request[request.state](request.bank)}</p>
  if (state === 'requested') return requestLine ?? <p role="status">{text.requested}</p>
  if (state === 'waiting')
    return (
      <>
        {requestLine}
        {code ? <AuthorizationCode code={code} /> : request?.state !== 'accepted' && <p>{text.inApp}</p>}
        <p>{text.payee(config.creditor.name)}</p>
        {limit}
      </>
    )
  if (state === 'active') return <ActiveDebits {...known} />
  const over = state === 'ended' ? endedBy && text.over.ended[endedBy] : state && text.over[state]
  return (
    <>
      {over && (
        <Notice live>
          <p>{over}</p>
          {next && <p>{text.still(formatBrl(next.amountCents), formatDate(next.day))}</p>}
        </Notice>
      )}
      <p>{text.lead}</p>
      {limit}
    </>
  )
}

function AuthorizationCode({ code }: { code: string }) {
  return (
    <>
      <p>{text.waiting}</p>
      <div>
        <CopyButton look="primary" value={code} label={text.copy} />
      </div>
      <Fold title={text.scan} narrow>
        <Qr value={code} label={text.qr} />
      </Fold>
    </>
  )
}

function cancelText({ isAsked, lastCancelDay }: NonNullable<api.AutomaticDebit['next']>): string {
  if (!isAsked) return text.planned
  return lastCancelDay < today() ? text.tooLate : text.asked(formatDate(lastCancelDay))
}

function ActiveDebits({ next, payOtherwise }: Pick<api.AutomaticDebit, 'next' | 'payOtherwise'>) {
  return (
    <>
      <p role="status">{text.active}</p>
      {payOtherwise.length > 0 && (
        <Notice live>
          {payOtherwise.map((number) => (
            <p key={number}>{text.payOtherwise(number)}</p>
          ))}
        </Notice>
      )}
      {next && (
        <>
          <p>
            <strong>{text.next(next.number, formatBrl(next.amountCents), formatDate(next.day))}</strong>
          </p>
          <p>{cancelText(next)}</p>
        </>
      )}
      <p>{text.failing}</p>
    </>
  )
}
