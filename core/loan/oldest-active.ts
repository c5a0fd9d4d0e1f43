/** In place of a loan's id: the oldest loan of the person that is being repaid. */
export const oldestActive = 'oldest-active'
