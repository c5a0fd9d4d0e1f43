import { listContests } from '#core/api/contract/contests.ts'
import { listMessageMonths, listNeeds } from '#core/api/contract/messages.ts'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { Entries } from '../entries/entries.tsx'
import { MonthOfMessages } from './month-of-messages.tsx'
import { NeedsList } from './needs-list.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export const ahead = () => prefetchReads({ listNeeds, listMessageMonths, listContests })

/** What waits for the customer, and below it all messages, a row a month. */
export default function Messages() {
  const needs = useRead(listNeeds)
  const months = useRead(listMessageMonths)
  return (
    <AccountScreen section="accountMessages" title={text.title} lead={text.lead}>
      <h2>{text.forYou}</h2>
      <LoadedRead {...needs}>
        {({ items }) => (items.length > 0 ? <NeedsList needs={items} /> : <p>{text.nothing}</p>)}
      </LoadedRead>
      <h2>{text.history}</h2>
      <LoadedRead {...months}>
        {({ items }) =>
          items.length > 0 ? (
            <Entries>
              {items.map((month) => (
                <MonthOfMessages key={month.month} {...month} />
              ))}
            </Entries>
          ) : (
            <EmptyState title={text.empty} level={3}>
              {text.emptyLead}
            </EmptyState>
          )
        }
      </LoadedRead>
    </AccountScreen>
  )
}
