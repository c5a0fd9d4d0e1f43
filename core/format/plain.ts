/** Normalizes a text for search: no accents, lowercase. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
