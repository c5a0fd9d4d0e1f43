import type { Answer } from '#core/api/contract/operation.ts'
import { type openPaymentLink as contract, openPaymentLink } from '#core/api/contract/payment-links.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { text as articleText } from '#core/ui/article/text.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { readStoredToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import css from '../charge.module.css'
import { chargeLines } from '../issued-charge.tsx'
import { PixPanel } from '../pix-panel.tsx'
import { text as chargeText } from '../text.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

type PayerAnswer = Answer<typeof contract>

const readToken = () => readStoredToken(sessionKeys.paymentToken)
const nothing = () => undefined

/** Lets another person pay for a customer without a login: the sum of today, its Pix, and then the receipt. */
export default function Payer() {
  const token = useMailedToken(readToken, nothing)
  const read = useRead(openPaymentLink, token ? { body: { token } } : null, {
    poll: ({ state }) => state !== 'paid',
  })
  const { refusal } = read
  if (token === null) return <NothingToPay title={text.title} lead={text.missing} />
  if (refusal?.code === 'payment_link_invalid') return <NothingToPay title={text.over} lead={text.overNext} />
  return (
    <TaskScreen title={text.title}>
      <LoadedRead {...read} lines={chargeLines}>
        {(known) => (known.state === 'paid' ? <PayerReceipt paid={known} /> : <ToPay asked={known} />)}
      </LoadedRead>
    </TaskScreen>
  )
}

const NothingToPay = ({ title, lead }: { title: string; lead: string }) => (
  <TaskScreen title={title} lead={lead} drawing={<DetourDrawing />}>
    <ButtonLink look="secondary" href={href('home')}>
      {text.home}
    </ButtonLink>
  </TaskScreen>
)

function ToPay({ asked: { name, amountCents, day, pix, beneficiary } }: { asked: PayerAnswer }) {
  return (
    <>
      <p>{text.lead(name)}</p>
      <Amount of={amountCents} />
      {pix ? (
        <Card as="section" look="raised">
          <div className={css.paying}>
            <PixPanel charge={{ pix, beneficiary, dueDate: day }} />
            <p className={css.small}>{text.following}</p>
          </div>
        </Card>
      ) : (
        <Notice title={chargeText.registering.title} live>
          <p>{text.registering}</p>
        </Notice>
      )}
      <p className={css.small}>{text.check(name)}</p>
    </>
  )
}

function PayerReceipt({ paid: { name, amountCents, day, beneficiary, endToEndId } }: { paid: PayerAnswer }) {
  return (
    <>
      <Notice tone="success" title={text.paid} live />
      <Card as="section" look="raised" labelledBy="receipt">
        <div className={css.paying}>
          <h2 id="receipt">{text.receipt}</h2>
          <Facts
            look="list"
            facts={[
              [text.amount, formatBrl(amountCents)],
              [text.day, formatDate(day)],
              [
                text.payee,
                <>
                  {beneficiary.name}, <span className={css.number}>{chargeText.cnpj(beneficiary.cnpj)}</span>
                </>,
              ],
              [text.for, name],
              endToEndId !== null && [text.id, endToEndId],
            ]}
          />
          <div>
            <Button look="secondary" onClick={() => window.print()}>
              {articleText.print}
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}
