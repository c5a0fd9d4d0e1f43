import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteFaults } from '#core/config/check-config.ts'
import { defaults } from '#core/config/default-config.ts'
import { scratch } from '../../support/scratch.ts'
import { type RunningServer, startServer } from '../../support/server.ts'

const settings = join(import.meta.dirname, '../../support/brands/aurora.json')
const tree = join(scratch, 'another-brand')
const dist = join(tree, 'dist')
let server: RunningServer

/** Everything specific to the default brand: its words, numbers, colors and mark. */
const own = [
  'vereda',
  'geru',
  'banco parceiro',
  'bancoparceiro',
  defaults.company.cnpj,
  defaults.creditor.cnpj,
  defaults.mark,
  ...defaults.palette.accent,
  ...defaults.palette.page,
]

const ownIn = (text: string) => own.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

beforeAll(async () => {
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const part of [
    'core',
    'portal',
    'widget',
    'demo/sites/pecas',
    'package.json',
    'tsconfig.json',
    'rollup.config.mjs',
    'LICENSE',
  ])
    cpSync(part, join(tree, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  const build = spawnSync('node_modules/.bin/rollup', ['-c', '--silent'], {
    cwd: tree,
    // As an operator builds it: with the address that the embeds have built in.
    env: { ...process.env, APP_CONFIG: settings, PUBLIC_URL: 'https://credito.example' },
    encoding: 'utf8',
  })
  expect(build.stderr).toBe('')
  server = await startServer({ APP_CONFIG: settings, DIST_DIR: dist, DATA_DIR: join(tree, 'data') })
}, 400_000)

afterAll(async () => {
  await server?.stop()
  rmSync(tree, { recursive: true, force: true })
})

test('its settings are accepted: contrast is enough in both themes', () =>
  expect(findSiteFaults(JSON.parse(readFileSync(settings, 'utf8')))).toEqual([]))

test('nothing that is built has a word, a number, a colour or the mark of another', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|css|json|webmanifest|svg|xml|txt|conf|md)$/.test(file))
    // Except the build's intermediate files.
    .filter((file) => !file.startsWith('build/'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const words = ownIn(readFileSync(join(dist, file), 'utf8'))
    return words.length > 0 ? [`${file}: ${words.join(', ')}`] : []
  })
  expect(found).toEqual([])
})

test('its names are taken up by their own articles', () => {
  const home = readFileSync(join(dist, 'portal/index.html'), 'utf8')
  expect(home).toContain('O Aurora Crédito não oferece mais crédito pessoal.')
  expect(home).toContain('correspondente bancário da Financeira Horizonte')
  expect(home).toContain('Novos empréstimos são com o Banco Nascente')
})

test('its bank registers no boleto, and its first page promises none', () => {
  const home = readFileSync(join(dist, 'portal/index.html'), 'utf8')
  expect(home).toContain('Quando recebo o código Pix da parcela?')
  const sentences = home.replace(/<[^>]+>/g, '').match(/[^.]*boleto[^.]*/gi) ?? []
  expect(sentences.filter((sentence) => !/nunca ped(?:em|imos) depósito/.test(sentence))).toEqual([])
})

test('mails are its own too', async () => {
  await (await fetch(`${server.origin}/demo/pessoas`)).text()
  const mails = await (await fetch(`${server.origin}/demo/mensagens.json`)).text()
  expect(mails).toContain('Equipe Aurora Crédito')
  expect(ownIn(mails.replaceAll('uma vereda entre buritis', ''))).toEqual([])
})
