/**
 * A text as it is seen: composed letters, nothing that is not drawn (joiners, directions of writing, variation
 * selectors), and one character for dashes, spaces, apostrophes and full-width characters that look the same; digits of
 * Arabic and Persian keyboards are digits.
 */
export const visibleText = (text: string): string =>
  text
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034f/gu, '')
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[´`‘′ʼ]/g, "'")

/** What is left of a number that was copied with its label: 'CPF: 111.444.777-35' without the first word. */
export const withoutFieldLabel = (text: string): string =>
  /\d/.test(text) ? text.replace(/^\D+|(?<=\d)\D+$/g, '') : text
