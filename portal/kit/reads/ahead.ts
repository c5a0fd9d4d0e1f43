/** What was asked ahead of a page is asked again by the page where it is older than that, in ms. */
export const aheadMs = 5_000
