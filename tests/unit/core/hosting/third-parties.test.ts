import { describe, expect, it } from 'vitest'
import { type AppConfig, defaults } from '#core/config/default-config.ts'
import { pageHeaders, pagePolicy } from '#core/hosting/page-policy.ts'
import { thirdParties } from '#core/hosting/third-parties.ts'

const hashes = { styleHashes: ['sha256-abc='], scriptHashes: [] }

function directives(over: { chat?: Partial<AppConfig['chat']>; recorder?: Partial<AppConfig['recorder']> }) {
  const chat = { ...defaults.chat, ...over.chat }
  const recorder = { ...defaults.recorder, ...over.recorder }
  const policy = pagePolicy(hashes, thirdParties({ chat, recorder }))
  return new Map(
    policy
      .split('; ')
      .map((part): [string, string] => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  )
}

const chatwoot = {
  provider: 'chatwoot',
  chatwootUrl: 'https://chat.vereda.example/',
  chatwootToken: 't',
} as const

describe('the policy of a page', () => {
  it('names nobody else as long as nobody else is configured', () => {
    const policy = directives({})
    expect([...policy.values()].join(' ')).not.toMatch(/https?:|blob:|unsafe|\*/)
    expect(policy.has('frame-src')).toBe(false)
    expect(policy.get('trusted-types')).toBe('service-worker')
    expect(policy.get('style-src')).toBe("'self' 'sha256-abc='")
    expect(pageHeaders(thirdParties(defaults))).toEqual({})
  })

  it('lets Chatwoot in, and nobody beside it', () => {
    const policy = directives({ chat: chatwoot })
    const origin = 'https://chat.vereda.example'
    expect(policy.get('script-src')).toBe(`'self' ${origin}`)
    expect(policy.get('frame-src')).toBe(origin)
    expect(policy.get('connect-src')).toBe(`'self' ${origin}`)
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'")
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
    expect(policy.get('trusted-types')).toBe('service-worker default')
    const parties = thirdParties({ ...defaults, chat: { ...defaults.chat, ...chatwoot } })
    expect(pageHeaders(parties)).toEqual({ 'cross-origin-embedder-policy': 'unsafe-none' })
  })

  it("lets a recorder in, from its own addresses or the operator's", () => {
    const clarity = directives({ recorder: { provider: 'clarity', projectId: 'x' } })
    expect(clarity.get('script-src')).toBe("'self' https://*.clarity.ms")
    expect(clarity.get('style-src')).toBe("'self' 'sha256-abc='")
    const openreplay = directives({
      recorder: { provider: 'openreplay', projectId: 'x', ingestUrl: 'https://replay.vereda.example/ingest' },
    })
    expect(openreplay.get('script-src')).toBe("'self' https://static.openreplay.com")
    expect(openreplay.get('connect-src')).toBe("'self' https://replay.vereda.example")
    expect(openreplay.get('worker-src')).toBe("'self' blob:")
  })

  it.each(['', 'chat.example', 'javascript:alert(1)', '//x.example', "https://x;script-src 'unsafe-eval'"])(
    'takes no address like %j as more than an origin',
    (chatwootUrl) => {
      const read = () => directives({ chat: { ...chatwoot, chatwootUrl } }).get('script-src')
      if (chatwootUrl.startsWith('https:')) expect(read()).toBe("'self' https://x")
      else expect(read).toThrow(RangeError)
    },
  )
})
