/** The id of Pix among the payment arrangements of a BR Code. */
export const arrangement = 'br.gov.bcb.pix'

/** CRC-16/CCITT-FALSE of ASCII text, in four upper-case hexadecimal digits. */
export function crc16Of(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * One EMV element: a two-digit id, a two-digit length, then the value.
 *
 * @throws RangeError if the value is empty or longer than 99 characters
 */
export function writeElement(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`element ${id} must have 1 to 99 characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Parses a sequence of EMV elements by id; undefined if a length does not match or an id is repeated. */
export function readElements(text: string): Map<string, string> | undefined {
  const elements = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!id || elements.has(id) || value.length !== Number(length)) return undefined
    elements.set(id, value)
    at += 4 + value.length
  }
  return elements
}
