import { useEffect } from 'react'
import { createAction } from '../../../../core/actions/action.ts'
import { call, download } from '../../../../core/api/client.ts'
import { type Charge, chargeFile } from '../../../../core/api/contract/charges.ts'
import { returnCharge } from '../../../../core/api/contract/withdrawal.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { ChargeView } from '../../my-loan/charge/charge-view.tsx'
import { useCharge } from '../../my-loan/charge/use-charge.ts'

const loadReturn = createAction((signal, id: string) => call(returnCharge, { params: { id } }, { signal }))

onSessionEnd(loadReturn.reset)

/** The Pix and boleto that give back what a contract paid out; nothing where there is nothing to give back. */
export function ReturnCharge({ loanId }: { loanId: string }) {
  const state = useAction(loadReturn)
  const load = () => loadReturn.perform(loanId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan
  useEffect(() => {
    loadReturn.reset()
    load()
  }, [loanId])
  if (state.status === 'error' && state.error.code === 'state_conflict') return null
  return (
    <Loaded state={state} retry={load}>
      {(charge) => <Following charge={charge} />}
    </Loaded>
  )
}

function Following({ charge: first }: { charge: Charge }) {
  const charge = useCharge(first)
  const params = { id: charge.loanId, chargeId: charge.id }
  return <ChargeView charge={charge} file={() => download(chargeFile, { params })} />
}
