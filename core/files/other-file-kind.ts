import { fileTypeOf, isHeic } from './file-type.ts'

/** Bytes that are enough to find out: those before the names in a packed file. */
export const kindBytes = 16 * 1024

/** What people send in place of a bank's OFX file. */
export type OtherFileKind = 'archive' | 'pdf' | 'picture' | 'sheet' | 'document' | 'page'

/** Signatures, the particular ones first: sheets and documents are packed, too, and some banks call a page a sheet. */
const signatures: readonly (readonly [OtherFileKind, RegExp])[] = [
  ['sheet', /^PK\p{Cc}{2}[\s\S]*(?:xl\/|opendocument\.spreadsheet|Index\/Tables)/u],
  ['document', /^PK\p{Cc}{2}[\s\S]*(?:word\/|opendocument\.text)|^\{\\rtf/u],
  ['archive', /^(?:PK\p{Cc}{2}|Rar!|7z\xbc\xaf|\p{Cc}\x8b\p{Cc}|BZh\d|\xfd7zXZ)/u],
  ['sheet', /^\xd0\xcf\p{Cc}\xe0/u],
  ['picture', /^(?:GIF8|BM[\s\S]{4}\p{Cc}{2}|II\*\p{Cc}|MM\p{Cc}\*|[\s\S]{4}ftyp)/u],
  ['page', /^\W{0,9}<(?:!doctype html|html|head|body|table|meta)\b/i],
]

/** Whether two rows of three cells or more follow each other, as in CSV, also below the bank's own lines. */
function isSheetText(text: string): boolean {
  const rows = text.split('\n')
  const hasCells = (row: string | undefined, mark: string) => (row?.split(mark).length ?? 0) > 2
  return (
    !text.includes('<') &&
    [';', ',', '\t'].some((mark) =>
      rows.some((row, at) => hasCells(row, mark) && hasCells(rows[at + 1], mark)),
    )
  )
}

/** Which other kind of file the first bytes of one claim; undefined for what may be OFX. */
export function otherFileKind(bytes: Uint8Array): OtherFileKind | undefined {
  const type = fileTypeOf(bytes)
  if (type === 'pdf') return 'pdf'
  if (type || isHeic(bytes)) return 'picture'
  const head = String.fromCharCode(...bytes.subarray(0, kindBytes))
  return signatures.find(([, shape]) => shape.test(head))?.[0] ?? (isSheetText(head) ? 'sheet' : undefined)
}
