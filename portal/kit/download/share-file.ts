import { saveFile } from '../save-file.ts'

const fileOf = (content: Blob | string, name: string) =>
  new File([content], name, { type: 'application/pdf' })

/** Whether this device can share a PDF with another app: phones can, most computers cannot. */
export function canSharePdf(): boolean {
  return navigator.canShare?.({ files: [fileOf('', 'a.pdf')] }) ?? false
}

/** Opens the device's share sheet with a PDF; if that fails, the file is saved instead. */
export async function sharePdf(content: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(content, name)], title: name })
  } catch (thrown) {
    // The user closed the share sheet.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    saveFile(content, name)
  }
}
