/** What a person may mend before a photo is sent: it is told, and the photo may be sent all the same. */
export type PhotoDoubt = 'dark' | 'blurred'

export interface Gray {
  /** Brightness of each pixel, 0 to 255, row by row. */
  pixels: Uint8ClampedArray
  width: number
}

/** A picture half of which is darker than this is too dark to read by. */
const darkest = 50

/** Below this range there is nothing to see, and so nothing to be blurred. */
const leastRange = 40

/** Letters of a page that can just be read reach it; see the test for what does not. */
const leastSharpness = 0.25

/** Brightness by ITU-R BT.601. @param rgba four bytes a pixel */
export function grayOf(rgba: Uint8ClampedArray, width: number): Gray {
  const pixels = new Uint8ClampedArray(rgba.length / 4)
  for (let at = 0; at < pixels.length; at += 1) {
    const byte = at * 4
    pixels[at] = 0.299 * (rgba[byte] ?? 0) + 0.587 * (rgba[byte + 1] ?? 0) + 0.114 * (rgba[byte + 2] ?? 0)
  }
  return { pixels, width }
}

/** The brightness, or step, that a share of all stay below. */
function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let passed = 0
  return counts.findIndex((count) => {
    passed += count
    return passed >= total * share
  })
}

/**
 * How steep the steepest edges are, as a share of the picture's whole range of brightness: 1 goes from darkest to
 * brightest within one pixel. Noise of the sensor hardly counts, and how much there is to see does not.
 */
export function sharpnessOf({ pixels, width }: Gray, range: number): number {
  const steps = new Uint32Array(256)
  for (let at = width; at < pixels.length; at += 1) {
    const here = pixels[at] ?? 0
    const step = Math.max(
      Math.abs(here - (pixels[at - 1] ?? 0)) * Number(at % width > 0),
      Math.abs(here - (pixels[at - width] ?? 0)),
    )
    steps[step] = (steps[step] ?? 0) + 1
  }
  return quantile(steps, 0.998) / range
}

/** What may make a photo illegible, if anything. @param photo about 800 pixels wide */
export function doubtOf(photo: Gray): PhotoDoubt | undefined {
  const counts = new Uint32Array(256)
  for (const pixel of photo.pixels) counts[pixel] = (counts[pixel] ?? 0) + 1
  if (quantile(counts, 0.5) < darkest) return 'dark'
  const range = quantile(counts, 0.99) - quantile(counts, 0.01)
  return range >= leastRange && sharpnessOf(photo, range) < leastSharpness ? 'blurred' : undefined
}
