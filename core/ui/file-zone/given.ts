import type { fileText } from '../../text/ui.ts'

/** Why what was dropped or pasted is not taken. */
export type NotGiven = keyof typeof fileText.notGiven

/** The one file that was dropped or pasted, or why there is none. */
export function fileGiven({ files, items }: Pick<DataTransfer, 'files' | 'items'>): File | NotGiven {
  const [file, another] = files
  // A folder comes as a file without content.
  const isFolder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory)
  if (isFolder) return 'folder'
  if (another) return 'several'
  return file ?? 'no-file'
}
