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
  const query = [new URLSearchParams({ [loanParameter]: loanId }), new URLSearchParams(more)]
  return href(page, {}, query.map(String).filter(Boolean).join('&'))
}
