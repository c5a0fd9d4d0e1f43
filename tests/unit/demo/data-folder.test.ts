import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeToOthers, filesOpenToOthers } from '../../../demo/api/platform/data-folder.ts'
import { scratch } from '../../support/scratch.ts'

describe('the folder of the database', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(scratch, 'vereda-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is closed to others though a file is moved away meanwhile, as a process that starts beside does', () => {
    const file = join(folder, 'vereda.db')
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    symlinkSync(join(folder, 'moved'), join(folder, 'vault.key.7'))
    expect(filesOpenToOthers(folder)).toEqual([file])
    closeToOthers(folder)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
