import { useState } from 'react'
import { listConsents } from '#core/api/contract/consents.ts'
import { scrReport } from '#core/api/contract/scr.ts'
import { formatBrl } from '#core/format/brl.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { href } from '../../../routes.ts'
import { RevokeScr } from '../revoke-scr.tsx'
import { text } from './text.ts'

/** The authorisation to read the credit register, and what the register says to whoever may read it. */
export function ScrPart() {
  const consents = useRead(listConsents)
  const [revoked, setRevoked] = useState(false)
  return (
    <Part id="scr" title={text.scr.title}>
      <Loaded {...consents}>
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
              {standing && <Report />}
              {standing && <RevokeScr onRevoked={() => setRevoked(true)} />}
            </>
          )
        }}
      </Loaded>
    </Part>
  )
}

/** What the register holds: asked for by a press, for each look at it is a look of the creditor's. */
function Report() {
  const [asked, ask] = useState(false)
  const report = useRead(scrReport, asked ? {} : null)
  if (!asked)
    return (
      <Button look="secondary" onClick={() => ask(true)}>
        {text.scr.ask}
      </Button>
    )
  return (
    <Loaded {...report} lines={6}>
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
    </Loaded>
  )
}
