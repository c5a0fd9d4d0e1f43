/** A text as it is looked for: without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
