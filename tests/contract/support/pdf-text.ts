/** The words of a PDF of ours, whose streams are not packed and whose letters are Windows-1252: one line a string. */
export function pdfText(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const drawn = [...text.matchAll(/\[((?:<[\da-f]*>|[-\d. ]+)+)\] TJ/g)].map(([, inner = '']) =>
    [...inner.matchAll(/<([\da-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
  return drawn.join('\n')
}

/** The sizes, in points, of all the text that is drawn with a font. */
export function fontSizes(bytes: Buffer): number[] {
  return [...bytes.toString('latin1').matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
}
