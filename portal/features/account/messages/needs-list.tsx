import type { Need } from '#core/api/contract/messages.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href, type RouteId } from '#core/routes/pages.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { needWords } from '#core/text/needs.ts'
import { alert } from '#core/ui/icon/icons.ts'
import { calendar, document, lock, question, undo, wallet } from '#core/ui/icon/more-icons.ts'
import { LinkRows } from '../../../kit/account/link-rows.tsx'
import { payPlaceOf } from '../../repayment/index.ts'
import { continueWithRequest } from '../../request/index.ts'
import { readMessage } from '../message-commands.ts'
import { text } from './text.ts'

interface NeedPlace {
  icon: string
  page: RouteId
  search?: string
}

const toReturn: NeedPlace = { icon: undo, page: 'myLoan' }

/** Where each is settled. */
const places: Record<Need['kind'], NeedPlace> = {
  reportedDeath: { icon: alert, page: 'account' },
  late: { icon: alert, page: 'installment' },
  due: { icon: calendar, page: 'installment' },
  part: { icon: calendar, page: 'late' },
  missedPart: { icon: alert, page: 'late' },
  proposal: { icon: document, page: 'renegotiation', search: proposalSearch },
  owedAgain: { icon: calendar, page: 'late' },
  credit: { icon: wallet, page: 'payments' },
  return: toReturn,
  earlyReturn: toReturn,
  lateReturn: toReturn,
  documents: { icon: document, page: 'loan' },
  answer: { icon: question, page: 'accountProtocols' },
  message: { icon: lock, page: 'accountSecurity' },
}

/** What waits for the customer, each with the page that settles it. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <LinkRows
      label={text.forYou}
      rows={needs.map((need) => {
        const { kind, loanId, numbers, message } = need
        const {
          icon,
          page,
          search = '',
        } = { ...places[kind], ...(numbers.length > 0 && payPlaceOf(numbers)) }
        return {
          ...needWords(need),
          icon,
          href: loanId && kind !== 'documents' ? loanPage(page, loanId, search) : href(page, {}, search),
          onClick: () => {
            if (message) readMessage.perform(message.id)
            else if (loanId && kind === 'documents') continueWithRequest({ id: loanId })
          },
        }
      })}
    />
  )
}
