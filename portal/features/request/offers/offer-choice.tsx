import { useEffect, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { ErrorCode, Refusal } from '#core/api/errors.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { formatPercent } from '#core/format/percent.ts'
import { useAction } from '#core/react/use-action.ts'
import { lapsedTitle } from '#core/text/lapsed-contract.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { PrintSheet } from '../../../kit/print-sheet/print-sheet.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { useOnDemand } from '../../../kit/use-on-demand.ts'
import { CancelRequest } from '../cancel/cancel-request.tsx'
import { goToCurrentStep, performAndOpenNext } from '../current-step.ts'
import { ReviewNews, ReviewPanel } from '../decision/review-panel.tsx'
import { findLoan } from '../request-store.ts'
import type { StepProps } from '../step-guard/step-guard.tsx'
import { ChangeOffers } from './change-offers.tsx'
import { changeOffers, pickOffer } from './offer-commands.ts'
import { OfferComparison } from './offer-comparison.tsx'
import { haveExpired, lendSameAmount, preselectedOffer } from './offer-costs.ts'
import { OfferDetails } from './offer-details.tsx'
import { OfferList } from './offer-list.tsx'
import { OffersExplained } from './offers-explained.tsx'
import css from './page.module.css'
import { PrintedSheet } from './printed-offers.tsx'
import { text } from './text.ts'

const loadDebts = () => import('./debts/debts-compared.tsx')
const doNothing = () => undefined

/** Words and name of the button; the name includes the amount if the offers differ in it. */
function pickWords({ picked, loanAmount, installmentsQty }: LoanOffer, oneAmount: boolean) {
  if (picked) return text.keep
  return oneAmount ? text.pick(installmentsQty) : text.pickAmount(formatBrlWhole(loanAmount), installmentsQty)
}

/** The offers, their costs, and the available actions. */
export function Offers({ facts }: StepProps) {
  const { offers, person, loan } = facts
  const id = loan?.id ?? ''
  const renewal = useAction(changeOffers)
  const [picking, setPicking] = useState(false)
  const draft = useDraft(`offers ${id}`, [{ name: 'offer', control: 'choice' }])
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen =
    offers.find((offer) => offer.id === (chosenId ?? draft.texts.offer)) ?? preselectedOffer(offers, loan)
  const [printed, print] = useState<LoanOffer | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const over = offers.length === 0 || haveExpired(offers) || problem?.code === 'offer_expired'
  const Debts = useOnDemand(loadDebts, loan?.purpose === 'dividas', doNothing)
  useEffect(() => changeOffers.reset, [])
  const [pickLabel, pickName] = chosen ? pickWords(chosen, lendSameAmount(offers)) : []

  function choose(offer: LoanOffer): void {
    setChosen(offer.id)
    draft.keep('offer', offer.id)
    setProblem(null)
  }

  async function pick(offer: LoanOffer): Promise<void> {
    if (offer.picked) return goToCurrentStep()
    setPicking(true)
    const outcome = await performAndOpenNext(() => pickOffer.perform(id, offer.id))
    setPicking(false)
    if (outcome.status !== 'error') return
    setProblem(outcome.error)
    // The offers were replaced elsewhere.
    if (outcome.error.code === 'not_found') await findLoan()
  }

  function replaced(outcome: ActionState<ErrorCode | null>): void {
    if (outcome.status === 'error') setProblem(outcome.error)
    if (outcome.status !== 'performed') return
    setProblem(outcome.value && { code: outcome.value, retryAfterSeconds: undefined })
    if (outcome.value === null) toastStore.show(text.replaced)
  }

  return (
    <>
      {loan?.lapsed && !over && <LapsedContract lapsed={loan.lapsed} />}
      {over && (
        <Notice tone="warning" title={offers.length === 0 ? text.none : text.expired} live>
          <p>{offers.length === 0 ? text.noneLead : text.expiredLead}</p>
          <Button
            busy={renewal.status === 'performing'}
            onClick={async () => replaced(await changeOffers.perform(id, {}))}
          >
            {text.fresh}
          </Button>
        </Notice>
      )}
      {!chosen && <RefusalNotice by={renewal} />}
      <ReviewNews id={id} />
      {loan && offers.length > 0 && !over && <OffersExplained loan={loan} offers={offers} />}
      {chosen && !over && loan?.purpose === 'dividas' && Debts && <Debts offer={chosen} />}
      {chosen && (
        <div className={css.choice}>
          <div className={css.pick}>
            <OfferList offers={offers} wish={loan} chosen={chosen} disabled={over} onChoose={choose} />
            <div className={css.foot}>
              {problem?.code !== 'offer_expired' && (
                <RefusalNotice by={problem} tone={problem?.code === 'no_offers' ? 'warning' : 'error'} />
              )}
              <p className={css.chosen}>
                <b>{text.chosen(chosen.installmentsQty, formatBrl(chosen.installment))}</b>
                <span>{text.chosenCet(formatPercent(chosen.cetYear))}</span>
              </p>
              {!over && (
                <Button aria-label={pickName} busy={picking} onClick={() => pick(chosen)}>
                  {pickLabel}
                </Button>
              )}
            </div>
          </div>
          <OfferDetails
            offer={chosen}
            incomeCents={person.monthlyIncome}
            dueDay={person.dueDay}
            onPrint={() => print(chosen)}
          />
        </div>
      )}
      {offers.length > 0 && <OfferComparison offers={offers} />}
      <ChangeOffers facts={facts} id={id} onAnswer={replaced} />
      <ReviewPanel id={id} of="offers" />
      <Fold title={text.legalTitle}>
        <div className={css.legal}>
          {text.legal.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Fold>
      <div className={css.actions}>
        <CancelRequest id={id} />
      </div>
      {printed && (
        <PrintSheet onDone={() => print(null)}>
          <PrintedSheet offer={printed} />
        </PrintSheet>
      )}
    </>
  )
}

/** That an earlier contract has lapsed, and what it would have cost. */
function LapsedContract({ lapsed }: { lapsed: NonNullable<PersonalLoan['lapsed']> }) {
  const { at, loanAmount, installmentsQty, installment, cetYear } = lapsed
  return (
    <Notice tone="info" title={lapsedTitle(formatInstantDay(at))}>
      <p>{text.lapsedLead}</p>
      <p>
        {text.lapsedPrice(
          formatBrl(loanAmount),
          text.heading(installmentsQty, formatBrl(installment)),
          formatPercent(cetYear),
        )}
      </p>
    </Notice>
  )
}
