import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documentLimits } from '#core/agreement/documents.ts'
import { shrinkPhoto } from '../../../../../portal/kit/files/shrink-photo.ts'

const { keptSide } = documentLimits
const keptLength = (keptSide * 4) / 3

/** What a browser does with a photo; each case changes one thing. */
let browser: {
  /** Size of the decoded photo, upright; null if it cannot be decoded. */
  decoded: [width: number, height: number] | null
  asked: unknown
  /** Whether a context is there, and which brightness is read back of a white canvas and of the first and last pixels of a photo. */
  hasContext: boolean
  white: number
  photo: [first: number, last: number]
  encodes: boolean
  canvas: { width: number; height: number }
  /** Size of the canvas when the photo was drawn on it. */
  drawn: [width: number, height: number] | undefined
  order: string[]
  closed: boolean
}

beforeEach(() => {
  browser = {
    decoded: [2400, 1800],
    asked: undefined,
    hasContext: true,
    white: 255,
    photo: [90, 160],
    encodes: true,
    canvas: { width: 0, height: 0 },
    drawn: undefined,
    order: [],
    closed: false,
  }
  vi.stubGlobal('createImageBitmap', async (_blob: Blob, asked: unknown) => {
    browser.asked = asked
    if (!browser.decoded)
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    const [width, height] = browser.decoded
    const close = () => {
      browser.closed = true
    }
    return { width, height, close }
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const context = {
        fillStyle: '#000',
        fillRect: () => void browser.order.push(`fill ${context.fillStyle}`),
        drawImage: (_bitmap: unknown, _x: number, _y: number, width: number, height: number) => {
          browser.drawn = [width, height]
          browser.order.push('draw')
        },
        getImageData: (_x: number, _y: number, width: number, height: number) => {
          const [first, last] = browser.drawn ? browser.photo : [browser.white, browser.white]
          const data = new Uint8ClampedArray(width * height * 4)
          return { data: data.fill(first).fill(last, -4) }
        },
      }
      browser.canvas = Object.assign(
        { width: 300, height: 150 },
        {
          getContext: () => (browser.hasContext ? context : null),
          toBlob: (done: (blob: Blob | null) => void, type: string) =>
            done(browser.encodes ? new Blob(['small'], { type }) : null),
        },
      )
      return browser.canvas
    },
  })
})

/** A file whose header says this size. */
async function photo(width: number, height: number, name = 'foto.jpg'): Promise<File> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const frame = small.indexOf(Buffer.of(0xff, 0xc0))
  small.writeUInt16BE(height, frame + 5)
  small.writeUInt16BE(width, frame + 7)
  return new File([new Uint8Array(small)], name)
}

describe('a photo above the limits', () => {
  it.each([
    ['a sensor of 108 megapixels', [12_000, 9000], [2400, 1800], [2400, 1800]],
    ['one of 200, turned by the camera', [16_320, 12_240], [2400, 3200], [1800, 2400]],
    ['a panorama', [30_000, 2500], [30_000, 2500], [14_189, 1182]],
    ['a long screenshot of many bytes', [1080, 13_900], [1080, 13_900], [1080, 13_900]],
    ['a long receipt', [1000, 40_000], [1000, 40_000], [648, 25_905]],
    ['a small one of many bytes', [900, 700], [900, 700], [900, 700]],
  ] as const)('is drawn as large as it is kept: %s', async (_what, header, decoded, drawn) => {
    browser.decoded = [...decoded]
    const small = await shrinkPhoto(await photo(header[0], header[1]))
    expect(browser.drawn).toEqual(drawn)
    expect(small).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 5 })
  })

  it('is made smaller while it is decoded, by one side alone, but never larger', async () => {
    await shrinkPhoto(await photo(12_000, 9000))
    expect(browser.asked).toEqual({ resizeWidth: keptLength, resizeQuality: 'high' })
    for (const long of [await photo(2300, 16_000), await photo(30_000, 2500)]) {
      await shrinkPhoto(long)
      expect(browser.asked).toEqual({})
    }
    await shrinkPhoto(new File(['ftypheic'], 'a.heic'))
    expect(browser.asked).toMatchObject({ resizeWidth: keptLength })
  })

  it('has white where it was transparent', async () => {
    await shrinkPhoto(await photo(12_000, 9000))
    expect(browser.order).toEqual(['fill #fff', 'draw'])
  })

  it.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['frente.v2.png', 'frente.v2.jpg'],
    ['scan', 'scan.jpg'],
  ])('is named after what it has become: %s', async (name, become) => {
    expect((await shrinkPhoto(await photo(12_000, 9000, name)))?.name).toBe(become)
  })

  it('may have lost the last bit of a color, as some browsers do it', async () => {
    browser.white = 254
    expect(await shrinkPhoto(await photo(12_000, 9000))).toBeInstanceOf(File)
  })

  it('leaves no memory taken', async () => {
    await shrinkPhoto(await photo(12_000, 9000))
    expect([browser.closed, browser.canvas.width]).toEqual([true, 0])
  })
})

it('a browser that never ends is waited for a minute', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  const given = shrinkPhoto(new File(['ftypheic'], 'a.heic'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await given).toBeNull()
  vi.useRealTimers()
})

describe('a browser that cannot make a photo smaller gives none:', () => {
  it.each<[what: string, change: Partial<typeof browser>]>([
    ['it does not decode it', { decoded: null }],
    ['it has no canvas left', { hasContext: false }],
    ['it draws nothing', { photo: [255, 255] }],
    ['it draws black', { photo: [0, 0] }],
    ['it hands out noise', { white: 97 }],
    ['it does not encode', { encodes: false }],
  ])('%s', async (_what, change) => {
    Object.assign(browser, change)
    expect(await shrinkPhoto(await photo(12_000, 9000))).toBeNull()
    if (browser.decoded) expect([browser.closed, browser.canvas.width]).toEqual([true, 0])
  })
})
