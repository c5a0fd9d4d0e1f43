import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: {
    accountLoans: 'Meus empréstimos',
    accountLoansActive: 'Empréstimos ativos',
    accountLoansReview: 'Empréstimos em análise',
    accountLoansUnfinished: 'Pedidos em andamento',
    accountLoansPaid: 'Empréstimos quitados',
    accountLoansEnded: 'Encerrados',
  },
} satisfies PageMeta
