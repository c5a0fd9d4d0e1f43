import { useEffect, useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { listConsents } from '#core/api/contract/consents.ts'
import { scrReport } from '#core/api/contract/scr.ts'
import { formatBrl } from '#core/format/brl.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RevokeScr } from '../revoke-scr.tsx'
import { text } from './text.ts'

/** The authorization to query the SCR, and the report that the SCR holds. */
export function ScrPanel() {
  const consents = useRead(listConsents)
  const [revoked, setRevoked] = useState(false)
  return (
    <Panel id="scr" title={text.scr.title}>
      <LoadedRead {...consents}>
        {({ items: events }) => {
          const standing = !revoked && events.some(({ kind, standing: holds }) => kind === 'scr' && holds)
          return (
            <>
              {revoked && (
                <Notice tone="success" live>
                  <p>{text.scr.revoked}</p>
                </Notice>
              )}
              <p>{standing ? text.scr.on : text.scr.off}</p>
              <a href={href('scr')}>{text.scr.link}</a>
              {standing && <ScrReport />}
              {standing && <RevokeScr onRevoked={() => setRevoked(true)} />}
            </>
          )
        }}
      </LoadedRead>
    </Panel>
  )
}

const readScr = createAction((signal) => call(scrReport, {}, { signal }))

/** The SCR report. Queried only on request, because each query is recorded as one of the creditor. */
function ScrReport() {
  const state = useAction(readScr)
  useEffect(() => readScr.reset, [])
  if (state.status === 'idle')
    return (
      <Button look="secondary" onClick={() => readScr.perform()}>
        {text.scr.ask}
      </Button>
    )
  return (
    <LoadedRead state={state} retry={() => readScr.perform()} lines={6}>
      {({ baseMonth, totalDebt, overdue, monthlyCommitment, institutions }) => (
        <>
          <Facts
            look="rows"
            facts={[
              [text.scr.month, baseMonth.split('-').reverse().join('/')],
              [text.scr.debt, formatBrl(totalDebt)],
              [text.scr.overdue, formatBrl(overdue)],
              [text.scr.monthly, formatBrl(monthlyCommitment)],
              [text.scr.institutions, String(institutions)],
            ]}
          />
          <p>{text.scr.wrong}</p>
        </>
      )}
    </LoadedRead>
  )
}
