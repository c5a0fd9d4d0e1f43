import type { fileText } from '../../text/component-text.ts'

/** Why what was dropped or pasted is not taken. */
export type NoFileReason = keyof typeof fileText.notGiven

/** The one file that was dropped or pasted, or why there is none. */
export function fileDropped({ files, items }: Pick<DataTransfer, 'files' | 'items'>): File | NoFileReason {
  const [file, another] = files
  // A folder comes as a file without content.
  const isFolder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory)
  if (isFolder) return 'folder'
  if (another) return 'several'
  return file ?? 'no-file'
}
