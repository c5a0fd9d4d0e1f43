import { saveFile } from '../save-file.ts'

const fileOf = (content: Blob | string, name: string) =>
  new File([content], name, { type: 'application/pdf' })

/** Whether this device can share a PDF with another app: phones can, most computers cannot. */
export function canSharePdf(): boolean {
  return navigator.canShare?.({ files: [fileOf('', 'a.pdf')] }) ?? false
}

/** Opens the device's share sheet. @returns false if it failed; closing it is no failure */
async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}

/** Shares a PDF; if that fails, the file is saved instead. */
export async function sharePdf(content: Blob, name: string): Promise<void> {
  if (!(await share({ files: [fileOf(content, name)], title: name }))) saveFile(content, name)
}

/** Shares an address. */
export async function shareAddress(url: string): Promise<void> {
  await share({ url })
}
