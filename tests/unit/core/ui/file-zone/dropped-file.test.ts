import { expect, it } from 'vitest'
import { fileDropped } from '#core/ui/file-zone/dropped-file.ts'

const file = (name: string) => new File(['x'], name)
const given = (files: File[], items: object[] = files.map(() => ({ kind: 'file' }))) =>
  fileDropped({ files, items } as unknown as DataTransfer)
const folder = { webkitGetAsEntry: () => ({ isDirectory: true }) }
const entry = { webkitGetAsEntry: () => ({ isDirectory: false }) }

it.each([
  ['one file', [file('a.jpg')], undefined, 'a.jpg'],
  ['one file, as browsers tell it', [file('a.jpg')], [entry], 'a.jpg'],
  ['a picture that is copied with its markup', [file('image.png')], [{ kind: 'string' }, entry], 'image.png'],
  ['two files', [file('a.jpg'), file('b.jpg')], undefined, 'several'],
  ['a folder', [file('fotos')], [folder], 'folder'],
  ['a file and a folder', [file('a.jpg'), file('fotos')], [entry, folder], 'folder'],
  ['a link or a text', [], [{ kind: 'string', webkitGetAsEntry: () => null }], 'no-file'],
  ['nothing', [], [], 'no-file'],
])('takes %s for what it is', (_what, files, items, what) => {
  const found = given(files, items)
  expect(typeof found === 'string' ? found : found.name).toBe(what)
})
