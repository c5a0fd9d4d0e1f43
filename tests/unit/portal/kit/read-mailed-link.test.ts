import { describe, expect, it } from 'vitest'
import { href, type RouteId } from '#core/routes/pages.ts'
import { matchPage } from '../../../../portal/kit/match-page.ts'
import { readMailedLink } from '../../../../portal/kit/read-mailed-link.ts'
import { sourcesOf } from '../../../laws/sources.ts'
import { anyCharacter, fc } from '../../../support/random.ts'

/** The paths of all links with a token that mails carry, as the server's sources write them. */
const paths = sourcesOf(['demo/api'], /\.ts$/)
  .flatMap(({ code }) => [
    ...code.matchAll(/href\('(\w+)'\)\}(?:\$\{[^#`]*\})?#token=|linkOf\(context, '(\w+)'/g),
  ])
  .map(([, id, other]) => href((id ?? other) as RouteId))

const query = '?loanValue=5000&installmentsQty=24'
const sent = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.constantFrom('', query),
    fc.base64String({ minLength: 44, maxLength: 44 }),
  )
  .map(([path, search, text]) => {
    const token = `${text.replace(/[+/=]/g, '-').slice(0, 42)}A`
    return { path, search, token, link: `${path}${search}#token=${token}` }
  })

const hash = (text: string) => text.replace('#', '%23')
const whole = (text: string) => `/${encodeURIComponent(text.slice(1))}`
const changes: Record<string, (link: string) => string> = {
  'as sent': (link) => link,
  'the hash encoded': hash,
  'the hash encoded twice': (link) => link.replace('#', '%2523'),
  'hash and equals sign encoded': (link) => link.replace('#token=', '%23token%3D'),
  'encoded whole': whole,
  'encoded whole with its slash': encodeURIComponent,
  'encoded whole twice': (link) => whole(whole(link)),
  'tracking behind': (link) => `${link}&utm_source=mail`,
  'tracking behind the encoded hash': (link) => `${hash(link)}?utm_source=mail&fbclid=x`,
  'escaped for HTML': (link) => link.replaceAll('&', '&amp;'),
  'a full stop behind': (link) => `${link}.`,
  'a full stop behind the encoded hash': (link) => `${hash(link)}.`,
  'a bracket behind': (link) => `${link})`,
  'an encoded bracket behind': (link) => `${link}%3E`,
  'an underscore behind': (link) => `${link}_`,
}

describe('a link as mail programs change it', () => {
  it('is one of at least six', () => expect(new Set(paths).size).toBeGreaterThanOrEqual(6))

  it.each(Object.entries(changes))('%s leads to its page, query and token', (_name, change) => {
    fc.assert(
      fc.property(sent, ({ path, search, token, link }) => {
        const read = readMailedLink(change(link))
        expect(read).toEqual({ place: `${path}${search}`, token })
        expect(matchPage(path).row.status).toBe(200)
      }),
    )
  })

  it.each([
    ['/minha-conta.', '/minha-conta'],
    ['/minha-conta)', '/minha-conta'],
    ['/minha-conta%3E', '/minha-conta'],
    ['/nada', '/nada'],
    ['//evil.example/%23', '/evil.example'],
    ['/%2F%2Fevil.example', '/evil.example'],
    ['/%', '/'],
  ])('without a token %s is %s', (address, place) =>
    expect(readMailedLink(address)).toEqual({ place, token: null }),
  )

  it('stays on this site whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { place, token } = readMailedLink(`/${text}`)
        expect(place).toMatch(/^\/(?![/\\])/)
        expect(token ?? 'A').toMatch(/^[\w-]{1,43}$/)
      }),
    )
  })
})
