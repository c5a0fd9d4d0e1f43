import { useState } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, chargeFile, jointPix } from '#core/api/contract/charges.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { lateInLoans } from '#core/text/late-installments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { useCharge } from '../../charge/index.ts'
import { ChargeUntilPaid } from '../charge-until-paid.tsx'
import css from '../late/page.module.css'
import { lateLoansOf } from './late-loans.ts'
import { meta, text } from './text.ts'

export { meta }

export const ahead = () => prefetchReads({ nextInstallments })

type Loans = Answer<typeof nextInstallments>['items']

/** One Pix for what is late of all loans. */
export default function LateLoansPage() {
  const next = useRead(nextInstallments)
  return (
    <AccountScreen
      section="accountLoans"
      title={meta.title}
      above={<BackLink href={href('accountLoans')}>{text.up}</BackLink>}
    >
      <LoadedRead {...next}>{({ items }) => <LateLoans all={items} />}</LoadedRead>
    </AccountScreen>
  )
}

function LateLoans({ all }: { all: Loans }) {
  const { loans, count, cents } = lateLoansOf(all)
  const [asked] = useState(loans)
  const isJoint = loans.length > 1
  // What it was opened with tells afterwards what came in.
  const read = useRead(jointPix, isJoint || asked.length > 1 ? {} : null)
  if (!isJoint) {
    const charge = read.state.status === 'performed' ? read.state.value : null
    return charge ? (
      <AfterCharge first={charge} left={loans} asked={asked} />
    ) : (
      <FewerLoans left={loans} asked={asked} payment={null} />
    )
  }
  return (
    <>
      <Card as="section" look="late" labelledBy="late">
        <div className={css.late}>
          <h2 id="late">{lateInLoans(count, loans.length)}</h2>
          <Amount of={cents} />
          <p>{text.lead}</p>
          <Facts
            look="rows"
            facts={loans.map(({ netCents, late, sums }) => [
              text.loan(formatBrlWhole(netCents), late),
              formatBrl(sums.lateCents),
            ])}
          />
        </div>
      </Card>
      <ChargeUntilPaid
        read={read}
        fileOf={({ id: chargeId, loanId: id }) => download(chargeFile, { params: { id, chargeId } })}
      />
      <p>
        <a href={href('accountLoans')}>{text.single}</a>
      </p>
      <a href={href('hardship')}>{text.cannotPay}</a>
    </>
  )
}

interface FewerLoansProps {
  left: Loans
  /** Those that the page was opened for. */
  asked: Loans
  /** What came in by the Pix for all. */
  payment: Charge['payment']
}

/** The same, once the Pix was shown. */
function AfterCharge({ first, ...loans }: Omit<FewerLoansProps, 'payment'> & { first: Charge }) {
  return <FewerLoans {...loans} payment={useCharge(first).payment} />
}

/** What was paid of what the page was opened for, or where the rest is paid. */
function FewerLoans({ left: [one], asked, payment }: FewerLoansProps) {
  const cameIn = payment && formatBrl(payment.cents)
  if (one)
    return (
      <Notice title={cameIn ? text.received(cameIn) : text.one} live>
        {cameIn && <p>{text.oldestFirst}</p>}
        <p>
          {text.loan(formatBrlWhole(one.netCents), one.late)}: {formatBrl(one.sums.lateCents)}
        </p>
        <ButtonLink href={loanPage('late', one.loanId)}>{text.payOne}</ButtonLink>
      </Notice>
    )
  if (asked.length < 2)
    return (
      <Notice title={text.nothing}>
        <p>
          <a href={href('accountLoans')}>{text.toLoans}</a>
        </p>
      </Notice>
    )
  return (
    <Notice tone="success" title={text.paid} live>
      {cameIn && <p>{text.cameIn(cameIn)}</p>}
      {payment && payment.creditCents > 0 && <p>{text.tooMuch(formatBrl(payment.creditCents))}</p>}
      <p>{text.receipts}</p>
      <ul>
        {asked.map(({ loanId, netCents }) => (
          <li key={loanId}>
            <a href={loanPage('payments', loanId)}>{text.payments(formatBrlWhole(netCents))}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
