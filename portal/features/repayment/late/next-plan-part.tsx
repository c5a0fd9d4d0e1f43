import { download } from '#core/api/client.ts'
import { chargeFile, planPix } from '#core/api/contract/charges.ts'
import type { LatePlanState } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { dueDateText } from '#core/text/due-notes.ts'
import { nextOfPlanWords } from '#core/text/late-plan.ts'
import { goneName } from '#core/text/payments.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ChargeUntilPaid } from '../charge-until-paid.tsx'
import css from './page.module.css'
import { planText as text } from './text.ts'

/** How many parts leave the way to pay on a phone's first screens. */
const fewParts = 3

interface NextPlanPartProps {
  loanId: string
  plan: LatePlanState
}

/** The next part of a plan for what was late, with its charge, and all parts. */
export function NextPlanPart({ loanId, plan }: NextPlanPartProps) {
  const { parts, until, owedAgain } = plan
  const next = nextOfPlan(plan)
  const read = useRead(planPix, next && { params: { id: loanId }, query: undefined }, {
    per: `${next?.place} ${next?.item.openCents}`,
  })
  if (!next) return null
  const { item, place } = next
  return (
    <>
      <Card as="section" look={item.isOver ? 'late' : 'tinted'} labelledBy="plan">
        <div className={css.late}>
          <h2 id="plan">{place === null ? goneName : text.title(place, parts.length)}</h2>
          <Amount of={item.openCents} />
          <p>
            {item.isOver
              ? text.over(formatDate(item.payBy), formatDate(until))
              : text.lead(formatDate(item.payBy))}
          </p>
          <p>{nextOfPlanWords(next, until).rule}</p>
          <Fold title={text.parts(parts.length)} open={parts.length <= fewParts}>
            <Facts
              look="rows"
              facts={[
                owedAgain && [text.owedAgain(formatDate(owedAgain.payBy)), formatBrl(owedAgain.openCents)],
                ...parts.map(
                  ({ dueDate, cents, openCents }, at) =>
                    [
                      text.part(at + 1, dueDateText(dueDate)),
                      openCents === 0 ? text.paid(formatBrl(cents)) : formatBrl(openCents),
                    ] as const,
                ),
              ]}
            />
          </Fold>
        </div>
      </Card>
      <ChargeUntilPaid
        read={read}
        fileOf={({ id: chargeId }) => download(chargeFile, { params: { id: loanId, chargeId } })}
      />
    </>
  )
}
