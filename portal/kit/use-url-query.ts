import { useSearch } from 'wouter/use-browser-location'

/** The query of a page's URL, read by parameters. */
export type UrlQuery = Pick<URLSearchParams, 'get' | 'has'>

/**
 * The query of the page's URL, for links that keep it. Empty on the first render of a page load, as in the
 * prerendered HTML: hydration would never correct a different attribute.
 */
export function useUrlQuery(): string {
  return useSearch({ ssrSearch: '' })
}
