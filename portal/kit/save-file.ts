import { fileNameOf } from '#core/files/file-name.ts'

/** Passes a fetched file to the browser's downloads, under a name that every system can keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(name)
  link.click()
  // By then the download has started; revoked at once, some browsers would lose it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
