import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { documentOf, ownUploader, picture, simplePdf, upload } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { afterSignature, base, type Signer } from '../support/signable.ts'

const endOfJpeg = Buffer.of(0xff, 0xd9)

const stream = (dictionary: string, text: string) =>
  `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`

/** A page whose only content are a filled-in text field, at its top, and a ticked box below. */
function filledForm(hasAppearance: boolean): Buffer {
  const drawn = (text: string) =>
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F1 4 0 R >> >>',
      `/Tx BMC q BT /F1 30 Tf 4 8 Td (${text}) Tj ET Q EMC`,
    )
  const widget = '/Type /Annot /Subtype /Widget /F 4 /P 3 0 R /DA (/F1 30 Tf 0 g)'
  return simplePdf(
    [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< ${widget} /FT /Tx /T (rua) /V (RUA DAS FLORES) /Rect [72 700 372 740] ${hasAppearance ? '/AP << /N 7 0 R >>' : ''} >>`,
      `<< ${widget} /FT /Btn /T (casa) /V /Sim /AS /Sim /Rect [72 500 372 540] /AP << /N << /Sim 8 0 R >> >> >>`,
      drawn('RUA DAS FLORES'),
      drawn('X X X X'),
    ],
    '/AcroForm << /Fields [5 0 R 6 0 R] /NeedAppearances true /DA (/F1 30 Tf 0 g) /DR << /Font << /F1 4 0 R >> >> >>',
    '/Annots [5 0 R 6 0 R]',
  )
}

const sized = (width: number, height: number) =>
  Buffer.from(simplePdf().toString('latin1').replace('[0 0 595 842]', `[0 0 ${width} ${height}]`), 'latin1')

/** A picture's share of dark pixels in a part of an A4 page, measured in points from its top. */
async function inkIn(page: Buffer, top: number, bottom: number): Promise<number> {
  const from = page.indexOf(Buffer.of(0xff, 0xd8, 0xff))
  const drawn = sharp(page.subarray(from, page.indexOf('endstream', from)))
  const { width = 0, height = 0 } = await drawn.metadata()
  const scale = height / 842
  const region = { left: 0, width, top: Math.round(top * scale), height: Math.round((bottom - top) * scale) }
  const pixels = await drawn.extract(region).grayscale().raw().toBuffer()
  return pixels.filter((pixel) => pixel < 128).length / pixels.length
}

describe.each(eitherEngine)('what the sender sees in a file, on %s', (engine) => {
  const api = useApi(engine)

  const sent = async (signer: Signer, bytes: Buffer) => {
    const { id, state, reason } = documentOf(await upload(api, ownUploader(signer), { bytes }))
    return { id, state, reason }
  }
  const content = async (signer: Signer, id: string) => {
    const url = `${base}/${signer.id}/documents/${id}/content`
    return (await api.app.inject({ url, headers: { authorization: `Bearer ${signer.token}` } })).rawPayload
  }

  test.each([true, false])(
    'is kept, with what was filled in (drawn by its program: %s)',
    async (hasAppearance) => {
      const signer = await afterSignature(api)
      const { id, state } = await sent(signer, filledForm(hasAppearance))
      expect(state).toBe('received')
      const page = await content(signer, id)
      expect(await inkIn(page, 90, 150)).toBeGreaterThan(0.002)
      expect(await inkIn(page, 290, 350)).toBeGreaterThan(0.002)
      expect(await inkIn(page, 400, 700)).toBe(0)
    },
  )

  test.each([
    '\ufeff',
    '\n',
    '\r\n \n',
    ' '.repeat(900),
    '\0\0\0\0',
    '------WebKitFormBoundary\r\nContent-Disposition: form-data\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(900)}\r\n\r\n`,
  ])('is found behind what is in front of it: %j', async (front) => {
    const signer = await afterSignature(api)
    const { state } = await sent(signer, Buffer.concat([Buffer.from(front), simplePdf()]))
    expect(state).toBe('received')
  })

  test('is all there without the last two bytes, and not without the last rows', async () => {
    const signer = await afterSignature(api)
    const photo = await picture('jpeg', 900, 700)
    expect(await sent(signer, photo.subarray(0, -2))).toMatchObject({ state: 'received' })
    expect(await sent(signer, photo.subarray(0, -1))).toMatchObject({ state: 'received' })
    for (const left of [0.02, 0.5, 0.9, 0.98])
      for (const mark of [Buffer.of(), endOfJpeg])
        expect(
          await sent(signer, Buffer.concat([photo.subarray(0, photo.length * left), mark])),
        ).toMatchObject({ reason: 'unreadable' })
  })

  test('is all there before and behind bytes that are nothing of the picture', async () => {
    const signer = await afterSignature(api)
    const photo = await picture('jpeg', 900, 700)
    for (const more of [
      [photo.subarray(0, -2), Buffer.alloc(5), endOfJpeg],
      [photo, Buffer.from('SEFT and what a phone notes there')],
      [photo.subarray(0, 2), Buffer.of(0xff, 0xff, 0xff), photo.subarray(2)],
    ])
      expect(await sent(signer, Buffer.concat(more))).toMatchObject({ state: 'received' })
  })

  const photo = (width: number, height: number, isProgressive = false) =>
    sharp({ create: { width, height, channels: 3, background: '#8a8' } })
      .jpeg({ progressive: isProgressive })
      .toBuffer()

  test.each([
    ['50 megapixels', 8192, 6144, false],
    ['64 megapixels', 9280, 6944, false],
    ['24 megapixels in passes', 5712, 4284, true],
  ] as const)('may be a photo of %s', { timeout: 30_000 }, async (_what, width, height, isProgressive) => {
    const signer = await afterSignature(api)
    expect(await sent(signer, await photo(width, height, isProgressive))).toMatchObject({ state: 'received' })
  })

  test('is as wide as it was sent, however long a screenshot is', async () => {
    const signer = await afterSignature(api)
    const long = await picture('png', 1080, 13_900)
    const { id } = await sent(signer, long)
    expect(await sharp(await content(signer, id)).metadata()).toMatchObject({ width: 1080, height: 13_900 })
    const beyond = await picture('png', 300, 65_501)
    expect(await sent(signer, beyond)).toMatchObject({ reason: 'too-complex' })
  })

  test.each([
    ['a phone’s whole screen', 390, 6000, 120],
    ['a printer’s roll', 227, 14_400, 120],
    ['the longest page', 595, 14_400, 95],
  ] as const)(
    'is legible on a page of any length: %s',
    { timeout: 30_000 },
    async (_what, width, height, least) => {
      const signer = await afterSignature(api)
      const { id } = await sent(signer, sized(width, height))
      const kept = await content(signer, id)
      const from = kept.indexOf(Buffer.of(0xff, 0xd8, 0xff))
      const drawn = await sharp(kept.subarray(from, kept.indexOf('endstream', from))).metadata()
      expect((drawn.width / width) * 72).toBeGreaterThan(least)
      expect(kept.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`)
    },
  )

  test('is no heap of pages that nobody could hold', { timeout: 60_000 }, async () => {
    const signer = await afterSignature(api)
    const kids = Array.from({ length: 30 }, () => '3 0 R').join(' ')
    const many = sized(2000, 14_400)
      .toString('latin1')
      .replace('/Kids [3 0 R] /Count 1', `/Kids [${kids}] /Count 30`)
    expect(await sent(signer, Buffer.from(many, 'latin1'))).toMatchObject({ reason: 'too-complex' })
  })

  const xfa = stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>')
  const attached = (name: string) =>
    simplePdf(
      [`<< /Type /Filespec /F (${name}) /EF << /F 5 0 R >> >>`, stream('/Type /EmbeddedFile', 'x')],
      `/Names << /EmbeddedFiles << /Names [(${name}) 4 0 R] >> >>`,
    )
  test.each([
    ['a form that only its own program draws', simplePdf([xfa], '/AcroForm << /Fields [] /XFA 4 0 R >>')],
    ['one that says so', simplePdf([xfa], '/NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >>')],
    ['the cover of attached papers', attached('holerite.PDF')],
    ['a letter with a photo', attached('foto.jpeg')],
  ])('is not a placeholder: %s', async (_what, bytes) => {
    expect(await sent(await afterSignature(api), bytes)).toMatchObject({ reason: 'outside-pages' })
  })

  test('is the page, where a program’s own data hang on it', async () => {
    const signer = await afterSignature(api)
    expect(await sent(signer, attached('nota.xml'))).toMatchObject({ state: 'received' })
    const drawn = simplePdf(
      [xfa, '<< /Type /Annot /Subtype /Widget /FT /Tx /T (rua) /V (x) /Rect [72 700 372 740] /P 3 0 R >>'],
      '/AcroForm << /Fields [5 0 R] /XFA 4 0 R >>',
      '/Annots [5 0 R]',
    )
    expect(await sent(signer, drawn)).toMatchObject({ state: 'received' })
  })

  test('is no photo of 108 megapixels, nor one that takes all memory', { timeout: 30_000 }, async () => {
    const signer = await afterSignature(api)
    expect(await sent(signer, await photo(12_000, 9000))).toMatchObject({ reason: 'too-large-picture' })
    const whole = await sharp({ create: { width: 5712, height: 4284, channels: 3, background: '#8a8' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await sent(signer, whole)).toMatchObject({ reason: 'too-complex' })
  })
})
