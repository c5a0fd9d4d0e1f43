/** A likely flaw of a photo, reported before upload so that the user can retake it. It blocks nothing. */
export type PhotoDoubt = 'dark' | 'blurred' | 'cut'

interface GrayPicture {
  /** Brightness of each pixel, 0 to 255, row by row. */
  pixels: Uint8ClampedArray
  width: number
}

/** A photo with a median brightness below this is too dark to read. */
const darkest = 50

/** Below this range of brightness the photo shows nothing, so blur cannot be measured. */
const leastRange = 40

/** Just readable text reaches this sharpness; the test shows what does not. */
const leastSharpness = 0.25

/** The grid width for the cut check, in fields: coarse enough that letters vanish but a document does not. */
const fieldsAcross = 80

/** The minimum brightness difference between a document and its background for finding the edge. */
const leastContrast = 45

/** The minimum share of the variance that the split explains: a light gradient explains less. */
const leastSplit = 0.92

/** The least share of the photo's middle that must be document, and of its border that must be background. */
const leastInside = 0.6
const leastOutside = 0.45

/** The minimum unbroken share of one side of the photo: a hand or a finger is narrower. */
const leastCut = 1 / 3

/** Brightness by ITU-R BT.601, on white where it is transparent. @param rgba four bytes per pixel */
export function toGray(rgba: Uint8ClampedArray, width: number): GrayPicture {
  const pixels = new Uint8ClampedArray(rgba.length / 4)
  for (let at = 0; at < pixels.length; at += 1) {
    const byte = at * 4
    const light = 0.299 * (rgba[byte] ?? 0) + 0.587 * (rgba[byte + 1] ?? 0) + 0.114 * (rgba[byte + 2] ?? 0)
    pixels[at] = 255 - ((255 - light) * (rgba[byte + 3] ?? 0)) / 255
  }
  return { pixels, width }
}

/** The value in a histogram that a given share of all counts does not exceed. */
function quantileOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let passed = 0
  return counts.findIndex((count) => {
    passed += count
    return passed >= total * share
  })
}

/**
 * The steepness of the steepest edges, as a share of the picture's brightness range: 1 goes from darkest to
 * brightest within one pixel. Sensor noise hardly counts, nor does the amount of detail.
 */
function sharpnessOf({ pixels, width }: GrayPicture, range: number): number {
  const steps = new Uint32Array(256)
  for (let at = width; at < pixels.length; at += 1) {
    const here = pixels[at] ?? 0
    const step = Math.max(
      Math.abs(here - (pixels[at - 1] ?? 0)) * Number(at % width > 0),
      Math.abs(here - (pixels[at - width] ?? 0)),
    )
    steps[step] = (steps[step] ?? 0) + 1
  }
  return quantileOf(steps, 0.998) / range
}

/** The median brightness of each field of a grid. */
function tilesOf({ pixels, width }: GrayPicture): GrayPicture {
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

/** The brightness that best splits the fields into two groups (Otsu); undefined if they differ too little. */
function brightnessSplitOf(fields: Uint8ClampedArray): number | undefined {
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

/** The length of the longest run of true values. */
function longestRunOf(line: readonly boolean[]): number {
  let run = 0
  return Math.max(0, ...line.map((holds) => (run = holds ? run + 1 : 0)))
}

/**
 * Whether the document extends past the frame: the brightness that fills the middle, unlike most of the
 * border, covers a large part of one side. A document that fills the whole photo may be cropped on purpose.
 * One that is hardly brighter or darker than the table cannot be detected.
 */
function isCutOff(photo: GrayPicture): boolean {
  const { pixels, width } = tilesOf(photo)
  const split = brightnessSplitOf(pixels)
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
    sides.some((side) => longestRunOf(side.map((one) => one === isBright)) >= leastCut * side.length)
  )
}

/**
 * The most likely reason why a photo is illegible, if any.
 *
 * @param photo about 800 pixels wide
 * @param isWhole whether the whole document must be in the photo
 */
export function findPhotoDoubt(photo: GrayPicture, isWhole = false): PhotoDoubt | undefined {
  const counts = new Uint32Array(256)
  for (const pixel of photo.pixels) counts[pixel] = (counts[pixel] ?? 0) + 1
  if (quantileOf(counts, 0.5) < darkest) return 'dark'
  const range = quantileOf(counts, 0.99) - quantileOf(counts, 0.01)
  if (range >= leastRange && sharpnessOf(photo, range) < leastSharpness) return 'blurred'
  return isWhole && isCutOff(photo) ? 'cut' : undefined
}
