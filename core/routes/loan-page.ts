import { href, type RouteId } from './pages.ts'

/** Names one of several loans in a link; its id does not identify a person. */
export const loanParameter = 'emprestimo'

/** The URL of a page about the customer's loan, for this one, whichever was chosen before. */
export const loanPage = (
  page: RouteId,
  loanId: string,
  more: Readonly<Record<string, string>> = {},
): string => href(page, {}, new URLSearchParams({ [loanParameter]: loanId, ...more }).toString())
