/** What a person may mend before a photo is sent: it is told, and the photo may be sent all the same. */
export type PhotoDoubt = 'dark' | 'blurred' | 'cut'

interface Gray {
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

/** A photo is looked at for what is cut in so many fields across: letters vanish in them, a document does not. */
const fieldsAcross = 80

/** Fewer levels between a document and what it lies on, and where it ends is a guess. */
const leastContrast = 45

/** How much of the variance the two must explain: light that fades across a table explains less. */
const leastSplit = 0.92

/** Of the middle of the photo, what has to be the document; of its border, what has to be something else. */
const leastInside = 0.6
const leastOutside = 0.45

/** Of one side of the photo, in one piece: a hand or a finger is narrower. */
const leastCut = 1 / 3

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
function sharpnessOf({ pixels, width }: Gray, range: number): number {
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

/** The median brightness of each field of a grid. */
function fieldsOf({ pixels, width }: Gray): Gray {
  const side = Math.max(1, Math.floor(width / fieldsAcross))
  const across = Math.floor(width / side)
  const down = Math.floor(pixels.length / width / side)
  const fields = Uint8ClampedArray.from({ length: across * down }, (_, at) => {
    const first = Math.floor(at / across) * side * width + (at % across) * side
    const field = Array.from({ length: side * side }, (_one, of) => {
      return pixels[first + Math.floor(of / side) * width + (of % side)] ?? 0
    })
    return field.sort((a, b) => a - b)[field.length >> 1] ?? 0
  })
  return { pixels: fields, width: across }
}

/** The brightness that best tells two kinds of fields apart (Otsu), and how well it does; none where they are alike. */
function splitOf(fields: Uint8ClampedArray): number | undefined {
  const sorted = [...fields].sort((a, b) => a - b)
  const total = sorted.reduce((sum, one) => sum + one, 0)
  const mean = total / sorted.length
  const whole = sorted.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  let best = { between: 0, apart: 0, at: 0 }
  let below = 0
  sorted.forEach((one, count) => {
    const rest = sorted.length - count
    const apart = count > 0 ? (total - below) / rest - below / count : 0
    const between = (count * rest * apart ** 2) / sorted.length
    if (between > best.between) best = { between, apart, at: one }
    below += one
  })
  return best.apart >= leastContrast && best.between >= leastSplit * whole ? best.at : undefined
}

/** The longest run of what holds. */
function longestRun(line: readonly boolean[]): number {
  let run = 0
  return Math.max(0, ...line.map((holds) => (run = holds ? run + 1 : 0)))
}

/**
 * Whether a document goes on past the frame: what fills the middle and differs in brightness from most of the border
 * takes a good part of one side of it. One that fills the whole photo may as well have been cropped on purpose, and
 * one that is hardly brighter or darker than the table is not told from it.
 */
function isCut(photo: Gray): boolean {
  const { pixels, width } = fieldsOf(photo)
  const split = splitOf(pixels)
  if (split === undefined) return false
  const height = pixels.length / width
  const row = (y: number) => Array.from({ length: width }, (_, x) => (pixels[y * width + x] ?? 0) >= split)
  const rows = Array.from({ length: height }, (_, y) => row(y))
  const share = (some: readonly boolean[], what: boolean) =>
    some.filter((one) => one === what).length / Math.max(1, some.length)
  const middle = rows
    .slice(Math.floor(height / 4), Math.ceil((height * 3) / 4))
    .flatMap((line) => line.slice(Math.floor(width / 4), Math.ceil((width * 3) / 4)))
  const isBright = share(middle, true) >= 0.5
  const sides = [
    rows[0] ?? [],
    rows.at(-1) ?? [],
    rows.map((line) => line[0] ?? false),
    rows.map((line) => line.at(-1) ?? false),
  ]
  return (
    share(middle, isBright) >= leastInside &&
    share(sides.flat(), !isBright) >= leastOutside &&
    sides.some((side) => longestRun(side.map((one) => one === isBright)) >= leastCut * side.length)
  )
}

/**
 * What may make a photo illegible, if anything.
 *
 * @param photo about 800 pixels wide
 * @param isWhole whether all of a document has to be in it
 */
export function doubtOf(photo: Gray, isWhole = false): PhotoDoubt | undefined {
  const counts = new Uint32Array(256)
  for (const pixel of photo.pixels) counts[pixel] = (counts[pixel] ?? 0) + 1
  if (quantile(counts, 0.5) < darkest) return 'dark'
  const range = quantile(counts, 0.99) - quantile(counts, 0.01)
  if (range >= leastRange && sharpnessOf(photo, range) < leastSharpness) return 'blurred'
  return isWhole && isCut(photo) ? 'cut' : undefined
}
