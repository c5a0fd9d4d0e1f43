/** The marks that a text has, in the order in which each first appears in it. */
export const orderIn = (text: string, marks: readonly string[]): readonly string[] =>
  marks
    .map((mark) => ({ mark, at: text.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ mark }) => mark)
