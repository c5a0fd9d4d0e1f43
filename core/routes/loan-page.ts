import { href, type RouteId } from './pages.ts'

/** Names one of several loans in a link; its id does not identify a person. */
export const loanParameter = 'emprestimo'

/**
 * The URL of a page about the customer's loan, for this one, whichever was chosen before.
 *
 * @param more the rest of its query
 */
export const loanPage = (
  page: RouteId,
  loanId: string,
  more: string | Record<string, string> = {},
): string => {
  const at = { id: loanId }
  // Some pages have the loan in their path.
  const named: Record<string, string> = href(page, at).includes(loanId) ? {} : { [loanParameter]: loanId }
  const query = [new URLSearchParams(named), new URLSearchParams(more)]
  return href(page, at, query.map(String).filter(Boolean).join('&'))
}
