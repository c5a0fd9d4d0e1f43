import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as api from '#core/api/contract/payment-links.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { shareAddress } from '../../../kit/download/share-file.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import css from './payment-link.module.css'
import { text } from './text.ts'

interface PaymentLinkProps {
  loanId: string
  /** The installment, or 0 for all late ones. */
  number: number
}

/** Makes the link that another person opens to pay, shows it once, and ends it. */
export function PaymentLink(props: PaymentLinkProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Fold title={text.title} onOpen={() => setOpened(true)}>
      {isOpened && <LinkMaker {...props} />}
    </Fold>
  )
}

const pathOf = ({ loanId, number }: PaymentLinkProps) => ({ id: loanId, number: String(number) })

/** The token is in the fragment, which browsers do not send to servers. */
const makeLink = createCommand(
  api.makePaymentLink,
  (of: PaymentLinkProps) => ({ params: pathOf(of), body: {} }),
  ({ token }, of) => ({ of, address: `${window.location.origin}${href('payer')}#token=${token}` }),
)

const endLink = createCommand(api.endPaymentLink, (of: PaymentLinkProps) => ({ params: pathOf(of) }))

/** A place whose first button takes the focus of the pressed one that it replaces. */
function useFocusedButton(takesFocus: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(takesFocus)
  useLayoutEffect(() => {
    if (first.current) place.current?.querySelector('button')?.focus()
  }, [])
  return place
}

interface MakeButtonProps {
  label: string
  busy: boolean
  takesFocus: boolean
  onClick: () => void
}

function MakeButton({ label, takesFocus, ...button }: MakeButtonProps) {
  return (
    <div ref={useFocusedButton(takesFocus)}>
      <Button look="secondary" {...button}>
        {label}
      </Button>
    </div>
  )
}

function LinkMaker({ loanId, number }: PaymentLinkProps) {
  const read = useRead(api.listPaymentLinks, { params: { id: loanId } })
  const made = useAction(makeLink)
  const ended = useAction(endLink)
  useEffect(
    () => () => {
      makeLink.reset()
      endLink.reset()
    },
    [],
  )
  const of = { loanId, number }
  const isMine = made.status === 'performed' && made.value.of.number === number
  const address = isMine ? made.value.address : null

  const isEnded = ended.status === 'performed'
  const make = (label: string) => (
    <MakeButton
      label={label}
      busy={made.status === 'performing'}
      takesFocus={isEnded}
      onClick={() => makeLink.perform(of)}
    />
  )
  return (
    <LoadedRead {...read}>
      {({ items }) => {
        const live = items.find((item) => item.number === number)
        return (
          <>
            <p>{text.lead}</p>
            <p>{text.bank}</p>
            <RefusalNotice by={made} />
            <RefusalNotice by={ended} />
            {!live && make(text.make)}
            {!live && isEnded && <p role="status">{text.ended}</p>}
            {live && address && <MadeLink address={address} />}
            {live && !address && <p>{text.lost}</p>}
            {live && (
              <>
                <p className={css.small}>{text.until(formatInstantDay(live.expiresAt))}</p>
                <div className={css.ways}>
                  {!address && make(text.again)}
                  <Button
                    look="quiet"
                    busy={ended.status === 'performing'}
                    onClick={() => endLink.perform(of)}
                  >
                    {text.end}
                  </Button>
                </div>
              </>
            )}
          </>
        )
      }}
    </LoadedRead>
  )
}

function MadeLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <div className={css.ways} ref={useFocusedButton(true)}>
        <CopyButton value={address} label={text.copy} onCopied={() => setCopied(true)} />
        {'share' in navigator && (
          <Button look="secondary" onClick={() => shareAddress(address)}>
            {text.share}
          </Button>
        )}
      </div>
      <p className={css.small} role="status">
        {isCopied && text.copied}
      </p>
      <Fold title={text.scan}>
        <div className={css.scan}>
          <Qr value={address} label={text.qr} />
        </div>
      </Fold>
    </>
  )
}
