import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { RefusalReason } from '../../../../core/agreement/documents.ts'

const unpack = promisify(inflate)
const megabyte = 1024 * 1024
const mostInOne = 64 * megabyte
const mostInAll = 192 * megabyte
/** ISO 32000 asks for %%EOF as the last line; readers look for it within the last 1024 bytes. */
const tail = 1024

// None so short that the bytes of a scan would spell it by chance; a script's /JS never comes without /JavaScript.
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?![\w.-])/
const locked = /\/Encrypt(?![\w.-])/

// A name may hide its letters: /Java#53cript is /JavaScript.
const plainNames = (text: string) =>
  text.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const dictionaryBefore = (text: string, at: number) => plainNames(text.slice(Math.max(0, at - 2048), at))

/**
 * The unpacked streams of a file, wherever one begins: objects, scripts among them, may be packed into streams.
 * Undefined where one cannot be unpacked that might hold objects, or where it all is too much.
 */
async function unpackedStreams(bytes: Buffer, text: string): Promise<string[] | undefined> {
  const found: string[] = []
  let total = 0
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) return undefined
    const own = dictionaryBefore(text, match.index)
    const dictionary = own.slice(own.lastIndexOf('obj') + 1)
    const body = bytes.subarray(start, end)
    const holdsObjects = /\/ObjStm(?!\w)/.test(dictionary)
    // 0x78 begins every zlib stream in use.
    if (body[0] !== 0x78) {
      if (holdsObjects) return undefined
      continue
    }
    try {
      const out = await unpack(body, { maxOutputLength: mostInOne })
      total += out.length
      if (total > mostInAll) return undefined
      found.push(out.toString('latin1'))
    } catch (error) {
      const isBomb = error instanceof RangeError
      if (isBomb || holdsObjects) return undefined
    }
  }
  return found
}

/** Whether the file's own table of contents is where it says. */
function hasTable(text: string): boolean {
  const end = text.slice(-tail)
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end) ?? []
  if (offset === undefined) return false
  return /^(?:xref\b|\d+ \d+ obj\b)/.test(text.slice(Number(offset), Number(offset) + 40))
}

/**
 * Why a PDF is refused; nothing where it is whole, open and without anything that acts. It is not rewritten: it is
 * kept as it came, and only ever handed out as a download.
 */
export async function lookAtPdf(bytes: Buffer): Promise<RefusalReason | undefined> {
  const text = bytes.toString('latin1')
  if (!hasTable(text)) return 'unreadable'
  const streams = await unpackedStreams(bytes, text)
  if (!streams) return 'unreadable'
  const parts = [text, ...streams].map(plainNames)
  if (parts.some((part) => locked.test(part))) return 'protected'
  if (parts.some((part) => active.test(part))) return 'active-content'
  return parts.some((part) => /\/Type\s*\/Page(?!\w)/.test(part)) ? undefined : 'unreadable'
}
