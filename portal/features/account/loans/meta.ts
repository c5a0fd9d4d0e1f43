import { places } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: {
    ...places,
    accountLoansActive: 'Empréstimos ativos',
    accountLoansReview: 'Empréstimos em análise',
    accountLoansUnfinished: 'Pedidos em andamento',
    accountLoansPaid: 'Empréstimos quitados',
    accountLoansEnded: 'Encerrados',
  },
} satisfies PageMeta
