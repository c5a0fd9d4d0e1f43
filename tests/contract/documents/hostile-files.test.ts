import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { announce, documentOf, ownUploader, picture, simplePdf, upload } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { hostileFiles, ladenPdfs, ladenPictures } from '../support/hostile-files.ts'
import { afterSignature, base } from '../support/signable.ts'

/** A generated PDF's text outside its images, and the number of images. */
function kept(file: Buffer) {
  const text = file.toString('latin1')
  const objects = text.replace(/stream\n[\s\S]*?endstream/g, '')
  return { objects, pictures: objects.match(/\/Filter \/DCTDecode/g)?.length }
}

const planted = /planted|<script|<\?php|Exif|GPS|ns\.adobe|evil\.exe/

describe.each(eitherEngine)('hostile files on %s', (engine) => {
  const api = useApi(engine)

  test('none is taken, whatever it calls itself', { timeout: 120_000 }, async () => {
    const signer = await afterSignature(api)
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(55)
    const taken: string[] = []
    for (const [name, bytes] of files) {
      for (const called of ['foto.jpg', 'documento.pdf']) {
        const started = performance.now()
        const sent = await upload(api, ownUploader(signer), { bytes, name: called })
        expect(sent.status, name).toBe(200)
        const { state, reason } = documentOf(sent)
        if (state !== 'refused' || !reason) taken.push(`${name} as ${called}: ${state}`)
        expect(performance.now() - started, name).toBeLessThan(10_000)
      }
    }
    expect(taken).toEqual([])
    expect(await api.database.selectFrom('documentFiles').select('documentId').execute()).toEqual([])
    expect(await api.database.selectFrom('documentParts').select('documentId').execute()).toEqual([])
    expect((await api.send('GET', '/readyz')).status).toBe(200)
  })

  test('what hangs on a good picture is not kept', async () => {
    const signer = await afterSignature(api)
    for (const [name, bytes] of await ladenPictures()) {
      const original = await sharp(bytes).metadata()
      expect(Boolean(original.exif) || planted.test(bytes.toString('latin1')), name).toBe(true)
      const { id, state } = documentOf(await upload(api, ownUploader(signer), { bytes }))
      expect([name, state]).toEqual([name, 'received'])
      const { rawPayload } = await api.app.inject({
        url: `${base}/${signer.id}/documents/${id}/content`,
        headers: { authorization: `Bearer ${signer.token}` },
      })
      const { exif, xmp, icc, iptc, comments, format } = await sharp(rawPayload).metadata()
      expect([name, exif, xmp, icc, iptc, comments, format]).toEqual([
        name,
        ...Array(5).fill(undefined),
        'jpeg',
      ])
      expect(rawPayload.toString('latin1'), name).not.toMatch(planted)
    }
  })

  test('of a PDF only what it shows is kept', { timeout: 60_000 }, async () => {
    const signer = await afterSignature(api)
    const active =
      /JavaScript|app\.alert|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|GoTo|OpenAction|evil|<script/
    for (const [name, bytes] of Object.entries(ladenPdfs)) {
      const { id, state } = documentOf(await upload(api, ownUploader(signer), { bytes, name: 'a.pdf' }))
      expect([name, state]).toEqual([name, 'received'])
      const { rawPayload, headers } = await api.app.inject({
        url: `${base}/${signer.id}/documents/${id}/content`,
        headers: { authorization: `Bearer ${signer.token}` },
      })
      expect([name, headers['content-type']]).toEqual([name, 'application/pdf'])
      const { objects, pictures } = kept(rawPayload)
      expect([name, pictures]).toEqual([name, 1])
      expect(objects, name).not.toMatch(active)
    }
  })

  test('a name is a name and no path', async () => {
    const signer = await afterSignature(api)
    const bytes = simplePdf()
    const names: [string, string][] = [
      ['../../../etc/passwd', 'passwd'],
      ['..\\..\\windows\\win.ini', 'win.ini'],
      ['/etc/shadow', 'shadow'],
      ['C:\\a\\b.pdf', 'b.pdf'],
      ['a\u202efdp.exe', 'afdp.exe'],
      ['a\r\nset-cookie: x', 'aset-cookie x'],
      ['"><img src=x>', 'img src=x'],
      ['../', 'arquivo'],
      ['..', 'arquivo'],
      ['nul.pdf', '_nul.pdf'],
      ['x'.repeat(200), 'x'.repeat(80)],
      [`${'📄'.repeat(60)}x.pdf`, `${'📄'.repeat(60)}x.pdf`],
      [`${'📄'.repeat(90)}x.pdf`, `${'📄'.repeat(62)}.pdf`],
    ]
    for (const [given, kept] of names)
      expect(documentOf(await announce(api, ownUploader(signer), { bytes, name: given })).name).toBe(kept)
  })

  test('a selfie is a photo', async () => {
    const signer = await afterSignature(api)
    const file = { kind: 'selfie', bytes: simplePdf() } as const
    expect(documentOf(await upload(api, ownUploader(signer), file)).reason).toBe('photo-needed')
    const photo = { kind: 'selfie', bytes: await picture() } as const
    expect(documentOf(await upload(api, ownUploader(signer), photo)).state).toBe('received')
  })
})
