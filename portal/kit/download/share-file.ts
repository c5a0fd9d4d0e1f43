import { saveFile } from '../save-file.ts'

const fileOf = (content: Blob | string, name: string) =>
  new File([content], name, { type: 'application/pdf' })

/** Whether this device can hand a PDF to another app: phones can, most computers cannot. */
export function canSharePdf(): boolean {
  return navigator.canShare?.({ files: [fileOf('', 'a.pdf')] }) ?? false
}

/** Opens the device's own sheet of apps with a PDF; where it will not open the file is saved instead. */
export async function sharePdf(content: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(content, name)], title: name })
  } catch (thrown) {
    // Closed without choosing an app: nothing was wanted.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    saveFile(content, name)
  }
}
