import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import { loadProtocols } from '../../../flows/account/protocols.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Entries } from '../../../shell/account/entries/entries.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import css from './page.module.css'
import { ProtocolItem } from './protocol-item.tsx'
import { text } from './text.ts'

/** What the person brought to the service: where each stands, and its history to read and keep. */
export default function Protocols() {
  const state = useAction(loadProtocols)
  useEffect(() => {
    loadProtocols.perform()
    return loadProtocols.reset
  }, [])
  return (
    <AccountScreen section="accountProtocols" title={text.title} lead={text.lead}>
      <Loaded state={state} retry={loadProtocols.perform}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyLead}</EmptyState>
          ) : (
            <Entries>
              {items.map((protocol) => (
                <ProtocolItem key={protocol.number} protocol={protocol} />
              ))}
            </Entries>
          )
        }
      </Loaded>
      <section className={css.more} aria-labelledby="more">
        <h2 id="more">{text.more}</h2>
        {text.moreLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </AccountScreen>
  )
}
