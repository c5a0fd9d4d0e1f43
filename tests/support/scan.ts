import { createRequire } from 'node:module'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

// Its ES modules import files without extensions, which Node does not resolve.
const zxing = createRequire(import.meta.url)('@zxing/library') as typeof import('@zxing/library')

async function pixelsOf(svg: string, width: number) {
  const image = sharp(Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')), {
    density: 300,
  })
  return image
    .resize({ width, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Decodes a barcode drawn as SVG. */
export async function scanBars(svg: string): Promise<string> {
  const { data, info } = await pixelsOf(svg, 1780)
  const grey = Uint8ClampedArray.from({ length: info.width * info.height }, (_, at) => data[at * 4] ?? 255)
  const reader = new zxing.MultiFormatReader()
  reader.setHints(new Map([[zxing.DecodeHintType.POSSIBLE_FORMATS, [zxing.BarcodeFormat.ITF]]]))
  const source = new zxing.RGBLuminanceSource(grey, info.width, info.height)
  return reader.decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText()
}

/** Decodes a QR code drawn as SVG. */
export async function scanQr(svg: string): Promise<string> {
  const { data, info } = await pixelsOf(svg, 600)
  return decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}
