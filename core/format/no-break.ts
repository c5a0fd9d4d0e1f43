/** Keeps phone and document numbers in a text on one line: '(11) 4000-0000', '***.456.789-**'. */
export const withoutBreaks = (text: string): string =>
  text.replace(/(?<=[\d)]) (?=\d)/g, '\u00a0').replace(/(?<=[\d*])-(?=[\d*])/g, '\u2011')
