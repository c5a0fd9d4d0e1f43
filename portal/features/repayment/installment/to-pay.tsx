import { useEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, installmentBoletoFile, installmentPix } from '#core/api/contract/charges.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { readAgain } from '../../../kit/reads/reads.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { href } from '../../../routes.ts'
import { ChargeView, useCharge } from '../../charge/index.ts'
import { PartForm, type PartFormProps } from './part-form.tsx'
import { text } from './text.ts'

/** The charge of an installment at its amount of today. */
export function ToPay(props: PartFormProps) {
  const { item } = props
  const { loanId } = props.loan
  const params = { id: loanId, number: String(item.number) }
  const payable = item.state !== 'processing'
  const read = useRead(installmentPix, payable ? { params } : null)

  if (!payable)
    return (
      <Notice title={text.processing}>
        <p>
          {item.clearingCents > 0
            ? text.processingPart(formatBrl(item.clearingCents), formatBrl(item.restCents))
            : text.processingLead}
        </p>
      </Notice>
    )
  return (
    <>
      <Today item={item} />
      <PartForm {...props} />
      <Loaded {...read}>
        {(charge) => (
          <Following
            charge={charge}
            isPartly={item.parts.length > 0}
            file={() => download(installmentBoletoFile, { params })}
            onAnew={read.retry}
          />
        )}
      </Loaded>
      {item.state === 'late' && <a href={href('hardship')}>{text.cannotPay}</a>}
    </>
  )
}

/** What it costs less today than on its due date, said before the codes of the whole sum. */
function Today({ item: { number, amountCents, todayCents, payBy } }: Pick<PartFormProps, 'item'>) {
  if (todayCents >= amountCents) return null
  return (
    <Notice title={text.today(formatBrl(todayCents))}>
      <p>{text.todayLead(formatBrl(amountCents - todayCents))}</p>
      <p>{text.whole(formatBrl(amountCents), formatDate(payBy))}</p>
      <ButtonLink href={href('payoff', {}, `parcela=${number}`)}>{text.payToday}</ButtonLink>
    </Notice>
  )
}

interface FollowingProps {
  charge: Charge
  /** Whether a part of the installment is paid. */
  isPartly: boolean
  file: () => Promise<Blob>
  /** Fetches another one: this one's time is over, or too little came for it. */
  onAnew: () => void
}

/** Follows the charge while it is shown: once the money is there, the schedule is read anew. */
function Following({ charge: first, isPartly, file, onAnew }: FollowingProps) {
  const charge = useCharge(first)
  const before = useRef(charge.state)
  useEffect(() => {
    if (before.current === charge.state) return
    before.current = charge.state
    if (charge.state === 'expired') onAnew()
    else readAgain(listInstallments)
  }, [charge.state, onAnew])
  return (
    <>
      {charge.state === 'waiting' && <h2>{text.wholeTitle(formatBrl(charge.amountCents), isPartly)}</h2>}
      <ChargeView charge={charge} file={file} onAnew={onAnew} />
    </>
  )
}
