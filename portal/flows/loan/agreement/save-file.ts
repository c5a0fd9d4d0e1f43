// Long enough for any browser to have read it.
const keepMs = 60_000

/** Has the browser save bytes as a file. They come by an authenticated call, so a plain link cannot fetch them. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}
