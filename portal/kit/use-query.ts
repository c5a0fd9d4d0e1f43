import { useSearch } from 'wouter/use-browser-location'

/**
 * The query of the page's address, for links that keep it. Empty on the first render of a page load, as in the
 * prerendered HTML: an attribute that differs there would never be mended.
 */
export function useQuery(): string {
  return useSearch({ ssrSearch: '' })
}
