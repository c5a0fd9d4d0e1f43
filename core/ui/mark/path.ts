/** The path that winds uphill, on a ground of 32 units. */
export const markPath = 'M9.5 26c-1.5-6 13-5.5 13-11S13 10.5 15.5 5.5'
