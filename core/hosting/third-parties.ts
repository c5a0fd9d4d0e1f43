import type { AppConfig } from '../config/default-config.ts'

/** The permissions of other origins on a portal page: empty unless a third party is configured. */
export interface ThirdParties {
  scripts: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  images: readonly string[]
  workers: readonly string[]
  /** Whether one of their scripts creates a style element. */
  inlineStyles: boolean
}

/** The default script and ingest URLs of each recorder. */
export const recorderAddresses = {
  clarity: { scriptUrl: 'https://www.clarity.ms/tag/', ingestUrl: 'https://www.clarity.ms/' },
  openreplay: {
    scriptUrl: 'https://static.openreplay.com/latest/openreplay.js',
    ingestUrl: 'https://api.openreplay.com/ingest',
  },
} as const

// Clarity's tag loads code from and sends data to hosts whose names change.
const claritys = 'https://*.clarity.ms'

/** The origin of a URL, for use in a policy. @throws RangeError on anything but a web URL */
function originOf(url: string): string {
  const [origin] = /^https?:\/\/[^/?#\s;,]+/.exec(url) ?? []
  if (!origin) throw new RangeError(`a third party needs an address that starts with https://, not "${url}"`)
  return origin
}

type ConfiguredServices = Pick<AppConfig, 'chat' | 'recorder'>

function chatSources({ chat }: ConfiguredServices): Partial<ThirdParties> {
  if (chat.provider !== 'chatwoot') return {}
  const origin = [originOf(chat.chatwootUrl)]
  return { scripts: origin, connections: origin, frames: origin, inlineStyles: true }
}

function recorderSources({ recorder }: ConfiguredServices): Partial<ThirdParties> {
  if (recorder.provider === 'none') return {}
  const usual = recorderAddresses[recorder.provider]
  const script = originOf(recorder.scriptUrl || usual.scriptUrl)
  const ingest = originOf(recorder.ingestUrl || usual.ingestUrl)
  if (recorder.provider === 'openreplay')
    return { scripts: [script], connections: [ingest], workers: ['blob:'] }
  const hosts = recorder.scriptUrl ? [script, ingest] : [claritys]
  return { scripts: hosts, connections: hosts, images: hosts }
}

/** The third parties of a configuration, for the page policy and the script loader. */
export function thirdParties(configured: ConfiguredServices): ThirdParties {
  const parts = [chatSources(configured), recorderSources(configured)]
  const all = (name: 'scripts' | 'connections' | 'frames' | 'images' | 'workers') => [
    ...new Set(parts.flatMap((part) => part[name] ?? [])),
  ]
  return {
    scripts: all('scripts'),
    connections: all('connections'),
    frames: all('frames'),
    images: all('images'),
    workers: all('workers'),
    inlineStyles: parts.some((part) => part.inlineStyles),
  }
}
