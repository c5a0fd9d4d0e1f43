import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { systemClock, today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { type TourStage, type TourWalk, walks } from './tours/tour-steps.ts'

/**
 * Records the clips of the app page from the product itself. Run it when the screens have changed:
 *
 *     npm run build && node --import tsx portal/build/record-tours.ts
 *
 * It starts its own server on port 3290 with a temporary database, runs each tour in a browser of a phone's
 * size, and writes a silent .webm and .mp4 and a frame of its beginning as .webp to portal/static/tours, and what a clip says of
 * prices to the app page, where a test compares it with the simulator's. It needs ffmpeg, and
 * Playwright's own ("npx playwright install ffmpeg"). The text of the app page describes what a tour shows:
 * change both.
 */
const port = 3290
const origin = `http://127.0.0.1:${port}`
const out = 'portal/static/tours'
const size = { width: 360, height: 640 }
const largest = 300_000

/** Shows where the screen is touched. */
function showTouches(): void {
  document.addEventListener('pointerdown', ({ clientX, clientY }) => {
    const dot = document.createElement('div')
    Object.assign(dot.style, {
      position: 'fixed',
      zIndex: '99',
      inset: `${clientY - 18}px auto auto ${clientX - 18}px`,
      width: '36px',
      height: '36px',
      borderRadius: '50%',
      background: 'rgb(232 176 74 / 0.65)',
      pointerEvents: 'none',
    })
    document.body.append(dot)
    setTimeout(() => dot.remove(), 450)
  })
}

async function startServer(dataDir: string) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['dist/server/main.mjs'], { env })
  await once(server.stdout, 'data')
  return server
}

async function prepareStage(): Promise<TourStage> {
  const people = await (await fetch(`${origin}/demo/pessoas`)).text()
  const password = /data-password="([^"]+)"/.exec(people)?.[1] ?? ''
  return {
    person: { email: 'bruno@pessoas.example', password },
    async codeFor(email) {
      const messages = await (await fetch(`${origin}/demo/mensagens.json`)).text()
      const mine = messages.slice(messages.indexOf(email))
      return /\b\d{3} ?\d{3}\b/.exec(mine)?.[0].replace(' ', '') ?? ''
    },
  }
}

async function recordTour(
  browser: Browser,
  { id, start, run }: TourWalk,
  stage: TourStage,
  folder: string,
): Promise<string | undefined> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
    recordVideo: { dir: folder, size },
  })
  await context.addInitScript(showTouches)
  // The scam warning counts as closed: it would cover a third of such a small picture.
  await context.addInitScript((key) => sessionStorage.setItem(key, 'dismissed'), sessionKeys.scamWarning)
  const begun = Date.now()
  const page = await context.newPage()
  await page.goto(origin + start, { waitUntil: 'networkidle' })
  // The recording starts with the page, about a second after our clock.
  const skipped = Math.max(0, (Date.now() - begun) / 1000 - 1.2)
  const shown = await run(page, stage)
  await context.close()

  const raw = (await page.video()?.path()) ?? ''
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args])
  const clip = join(out, `${id}.webm`)
  // Without the wait for the first page. Twelve frames a second are enough for screens.
  ffmpeg(
    '-ss',
    skipped.toFixed(2),
    '-i',
    raw,
    '-an',
    '-r',
    '12',
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '34',
    '-b:v',
    '0',
    clip,
  )
  // Phones whose browser plays no WebM.
  ffmpeg(
    '-i',
    clip,
    '-c:v',
    'libx264',
    '-crf',
    '30',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    join(out, `${id}.mp4`),
  )
  // Within the look at the first page that each tour begins with.
  ffmpeg('-ss', '1', '-i', clip, '-frames:v', '1', '-quality', '80', join(out, `${id}.webp`))
  const { size: bytes } = await stat(clip)
  if (bytes > largest)
    throw new Error(`${clip} has ${bytes} bytes, more than ${largest}: make the tour shorter`)
  process.stdout.write(`${clip}: ${Math.round(bytes / 1000)} kB\n`)
  return shown
}

const folder = await mkdtemp(join(tmpdir(), 'tours-'))
const server = await startServer(join(folder, 'data'))
const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const browser = await chromium.launch({ ...(known && { executablePath: known }), args: ['--no-sandbox'] })
try {
  await mkdir(out, { recursive: true })
  const stage = await prepareStage()
  let installment = ''
  for (const walk of walks) installment = (await recordTour(browser, walk, stage, folder)) ?? installment
  const page = 'portal/features/trust/app/recorded.baked.ts'
  const facts = { recordedFor: config.brand, recordedOn: today(systemClock), shownInstallment: installment }
  let written = await readFile(page, 'utf8')
  for (const [name, value] of Object.entries(facts))
    written = written.replace(new RegExp(`(${name}[^=\n]*= )'.*'`), (_, before) => `${before}'${value}'`)
  await writeFile(page, written)
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
