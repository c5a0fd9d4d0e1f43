/** In place of a loan's id: of the person's loans that are being repaid, the one that is to be paid first. */
export const firstToPay = 'first-to-pay'
