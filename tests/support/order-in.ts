/** Of some marks those that a text has, in the order in which it has them first: equal to the marks where it has all in order. */
export const orderIn = (text: string, marks: readonly string[]): readonly string[] =>
  marks
    .map((mark) => ({ mark, at: text.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ mark }) => mark)
