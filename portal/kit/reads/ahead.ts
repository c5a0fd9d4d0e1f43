/** How long a page uses prefetched data before it fetches again, in ms. */
export const aheadMs = 5_000
