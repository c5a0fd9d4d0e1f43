import type { Answer } from '#core/api/contract/operation.ts'
import { listProtocols } from '#core/api/contract/protocols.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { href } from '#core/routes/pages.ts'
import { missedSentence } from '#core/text/promises.ts'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { shield } from '#core/ui/icon/icons.ts'
import { document, question, wallet } from '#core/ui/icon/more-icons.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { LinkRows } from '../../../kit/account/link-rows.tsx'
import { anchors } from '../../../kit/anchors.ts'
import { HelpLink } from '../../../kit/help/help-link.tsx'
import { PriorityLink } from '../../../kit/help/priority-link.tsx'
import { PrivateCallLink } from '../../../kit/help/private-call-link.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchRead } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { Entries } from '../entries/entries.tsx'
import css from './page.module.css'
import { ProtocolItem } from './protocol-item.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export const ahead = () => prefetchRead(listProtocols)

const { cannotPay, lost, questions, scams } = text.asked

/** What people ask most, where it is answered at once. */
const mostAsked = [
  { ...cannotPay, href: href('hardship'), icon: wallet },
  { ...lost, href: href('bereavement'), icon: document },
  { ...scams, href: href('verify'), icon: shield },
  { ...questions, href: `${href('home')}#${anchors.questions}`, icon: question },
]

/** The customer's support protocols, with their state and a history to read and keep. */
export default function Protocols() {
  const protocols = useRead(listProtocols)
  return (
    <AccountScreen section="accountProtocols" title={text.title} lead={text.lead}>
      <LoadedRead {...protocols} lines={12}>
        {({ items, missed }) =>
          items.length === 0 && missed.length === 0 ? (
            <>
              <EmptyState
                title={text.empty}
                drawing={<TrailDrawing />}
                action={<HelpLink label={text.talk} isButton />}
              >
                {text.emptyLead}
              </EmptyState>
              <LinkRows label={text.asked.title} rows={mostAsked} />
            </>
          ) : (
            <>
              <Entries>
                {items.map((protocol) => (
                  <ProtocolItem key={protocol.number} protocol={protocol} />
                ))}
              </Entries>
              {missed.length > 0 && <MissedPromises missed={missed} />}
            </>
          )
        }
      </LoadedRead>
      <section className={css.more} aria-labelledby="more">
        <h2 id="more">{text.more}</h2>
        {text.moreLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{text.inWriting}</p>
        <ul>
          {text.writtenWays.map(({ whose, label, href: to }) => (
            <li key={whose}>
              {whose}: <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
        <PriorityLink />
        <PrivateCallLink label={privateCallWords.title} />
      </section>
    </AccountScreen>
  )
}

/** Every promise of ours that was not kept in time, also those of a contract, which have no case. */
function MissedPromises({ missed }: Pick<Answer<typeof listProtocols>, 'missed'>) {
  return (
    <section className={css.more} aria-labelledby="missed">
      <h2 id="missed">{text.missed}</h2>
      <ul>
        {missed.map(({ kind, promisedBy, protocol }) => (
          <li key={`${kind} ${protocol} ${promisedBy}`}>
            {missedSentence(kind, promisedBy)} {text.number(protocol)}.
          </li>
        ))}
      </ul>
      <p>{text.missedWay}</p>
    </section>
  )
}
