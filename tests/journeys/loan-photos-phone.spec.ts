import type { Page } from 'playwright/test'
import sharp, { type Sharp } from 'sharp'
import { documentWords, problemWordsOf } from '#core/agreement/document-words.ts'
import { type DocumentKind, documentLimits } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { type Borrower, signed } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { holdToken } from './people.ts'
import type { GivenFile } from './walk/files.ts'

const { keptSide, maxBytes } = documentLimits

const card = (page: Page, kind: DocumentKind) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: documentWords[kind] }) })

const choose = (page: Page, kind: DocumentKind, file: GivenFile) =>
  card(page, kind)
    .getByLabel(/^(Escolher arquivo|Enviar outro|Trocar)/)
    .setInputFiles(file)

const file = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: '', buffer })

/** Sharp squares, with red ones in the upper left corner. */
function squares(width: number, height: number): Sharp {
  const pixels = Array.from({ length: 64 * 48 }, (_, at) =>
    at % 64 < 16 && at < 64 * 12 ? [255, 0, 0] : [0, 1, 2].map((color) => ((at * 3 + color) * 37) % 251),
  )
  return sharp(Buffer.from(pixels.flat()), { raw: { width: 64, height: 48, channels: 3 } }).resize(
    width,
    height,
    { fit: 'fill', kernel: 'nearest' },
  )
}

async function openDocuments(page: Page, { token }: Borrower): Promise<void> {
  await holdToken(page, token)
  await page.goto('/emprestimo/documentos')
  await expect(card(page, 'selfie').getByText('Falta enviar')).toBeVisible()
}

/** Each file as the page announces it. */
function announced(page: Page): { name: string; size: number }[] {
  const files: { name: string; size: number }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/documents'))
      files.push(request.postDataJSON())
  })
  return files
}

/** The picture that the server keeps. */
async function kept(origin: string, { id, call, token }: Borrower, kind: DocumentKind): Promise<Sharp> {
  const { items } = await call<{ items: LoanDocument[] }>('GET', `/personal-loan/${id}/documents`)
  const document = items.find((one) => one.kind === kind)
  const answer = await fetch(`${origin}/api/v1/personal-loan/${id}/documents/${document?.id}/content`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return sharp(Buffer.from(await answer.arrayBuffer()))
}

/** The color at a place, given in shares of width and height. */
async function colorAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width)
  return [...data.subarray(at * info.channels, at * info.channels + 3)]
}

const isReceived = (page: Page, kind: DocumentKind) =>
  expect(card(page, kind).getByText('Recebido', { exact: true })).toBeVisible({ timeout: 60_000 })

test('a photo above the limits is made smaller before it is sent, one within them is not', async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(240_000)
  const someone = await signed(server.origin, mailbox)
  await openDocuments(page, someone)
  const files = announced(page)

  // Within the limits, as a sensor of "64 megapixels" gives it.
  const usual = await squares(9280, 6944).jpeg().toBuffer()
  await choose(page, 'selfie', file('usual.jpg', usual))
  await isReceived(page, 'selfie')
  expect(files.splice(0)).toMatchObject([{ name: 'usual.jpg', size: usual.length }])

  // 108 megapixels, with the camera held upright.
  const turned = await squares(12_000, 9000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await choose(page, 'address-proof', file('IMG_20261127.jpeg', turned))
  await isReceived(page, 'address-proof')
  expect(files[0]?.name).toBe('IMG_20261127.jpg')
  expect(files.splice(0)[0]?.size).toBeLessThan(maxBytes)
  const upright = await kept(server.origin, someone, 'address-proof')
  const { width, height = 0 } = await upright.metadata()
  expect(width).toBe(keptSide)
  // The browser may round a pixel on the way.
  expect(Math.abs(height - (keptSide * 4) / 3)).toBeLessThan(3)
  const [red = 0, green = 0, blue = 0] = await colorAt(upright, 0.95, 0.05)
  expect(red - Math.max(green, blue)).toBeGreaterThan(150)

  // In passes with all of each color, which the server could not hold.
  const passes = await squares(5712, 4284).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  await choose(page, 'identity-front', file('passes.jpg', passes))
  await isReceived(page, 'identity-front')
  expect(files.splice(0)[0]?.size).not.toBe(passes.length)
  const preview = card(page, 'identity-front').getByRole('img', { name: /^O que você enviou/ })
  expect(await preview.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(240)
  expect((await (await kept(server.origin, someone, 'identity-front')).metadata()).height).toBe(keptSide)

  // Transparent, and of too many bytes.
  const noise = sharp({
    create: {
      width: 1100,
      height: 2200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const clear = { width: 2200, height: 2200, channels: 4, background: '#0000' } as const
  const stamp = await sharp({ create: clear })
    .composite([{ input: await noise.png().toBuffer(), left: 1100, top: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(stamp.length).toBeGreaterThan(maxBytes)
  await choose(page, 'income-proof', file('carimbo.png', stamp))
  await isReceived(page, 'income-proof')
  expect(files.splice(0)[0]?.size).toBeLessThan(maxBytes)
  expect(await colorAt(await kept(server.origin, someone, 'income-proof'), 0.25, 0.5)).toEqual([
    255, 255, 255,
  ])
})

test('a bill whose paper is transparent is neither shown nor judged as dark', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await signed(server.origin, mailbox)
  await openDocuments(page, someone)
  const lines = Array.from(
    { length: 20 },
    (_, at) => `<text x="40" y="${90 + at * 40}">Consumo ${at}: 123,45</text>`,
  )
  const bill = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" font-size="28">${lines.join('')}</svg>`
  await choose(page, 'address-proof', file('conta.png', await sharp(Buffer.from(bill)).png().toBuffer()))
  await isReceived(page, 'address-proof')
  const preview = card(page, 'address-proof').getByRole('img', { name: /^O que você enviou/ })
  const corner = (canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? []),
  ]
  expect(await preview.evaluate(corner)).toEqual([255, 255, 255, 255])
})

test('a photo that the browser cannot make smaller is refused with the reason and a way out', async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const someone = await signed(server.origin, mailbox)
  await openDocuments(page, someone)
  const files = announced(page)
  const large = file('enorme.jpg', await squares(12_000, 9000).jpeg().toBuffer())

  await choose(page, 'selfie', file('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')))
  await expect(card(page, 'selfie').getByText(problemWordsOf('selfie').heic)).toBeVisible()
  await expectAccessible(page)

  const decoding = page.evaluate(
    () =>
      new Promise<void>((asked) => {
        const { createImageBitmap: decode } = globalThis
        globalThis.createImageBitmap = () => {
          asked()
          globalThis.createImageBitmap = decode
          return new Promise(() => {})
        }
      }),
  )
  await choose(page, 'address-proof', large)
  await decoding
  const given = card(page, 'address-proof')
  await expect(given.getByText('Estamos diminuindo a foto aqui no aparelho')).toBeVisible()
  await expectAccessible(page)
  await given.getByRole('button', { name: /^Cancelar envio/ }).click()
  await expect(given.getByText('Falta enviar')).toBeVisible()

  await page.reload()
  await page.evaluate(() => {
    globalThis.createImageBitmap = async () => {
      throw new DOMException('The ImageBitmap could not be allocated.', 'InvalidStateError')
    }
  })
  await choose(page, 'address-proof', large)
  await expect(given.getByText(problemWordsOf('address-proof')['too-large-picture'])).toBeVisible()
  await expectAccessible(page)
  expect(files).toEqual([])
})
