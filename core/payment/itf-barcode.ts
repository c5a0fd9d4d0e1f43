/** Which of a digit's five elements are wide. */
const wide = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const

/**
 * The bars of a boleto, "Interleaved 2 of 5", as modules from left to right: 1 is black, a wide bar is three
 * modules. A boleto's 44 digits take 405 modules; the caller draws the quiet zone around them.
 *
 * @throws RangeError unless the text is an even number of digits
 */
export function itfBarsAndSpaces(digits: string): string {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('an even number of digits is needed')
  const pair = ([first, second]: string) => {
    const spaces = wide[Number(second)]!
    // The first digit of a pair is encoded in the bars, the second in the spaces between them.
    return [...wide[Number(first)]!]
      .map((bar, index) => (bar === '1' ? '111' : '1') + (spaces[index] === '1' ? '000' : '0'))
      .join('')
  }
  return `1010${digits.match(/\d\d/g)!.map(pair).join('')}11101`
}

/** SVG path data for a string of modules: filled, each one unit wide, with the given height. */
export function barsAsSvgPath(modules: string, height: number): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v${height}h-${bar.length}z`)
    .join('')
}
