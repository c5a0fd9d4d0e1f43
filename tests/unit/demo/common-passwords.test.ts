import { describe, expect, it } from 'vitest'
import { isCommon } from '../../../demo/api/identity/common-passwords.ts'

/** Typical components of leaked passwords, collected independently of the rules. */
const words =
  `senha mudar acesso admin teste brasil flamengo corinthians palmeiras vasco santos gremio cruzeiro
  saopaulo deus jesus familia amor felicidade estrela princesa maria joao pedro lucas gabriel rafael fernanda
  juliana camila mariana beatriz carlos eduardo gustavo rodrigo thiago bruno felipe marcos paulo silva santos
  dinheiro cachorro chocolate pipoca password qwerty welcome dragon monkey football superman pokemon naruto
  dezembro janeiro marco abril verao natal`.split(/\s+/)
const ends = [
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '10',
  '2010',
  '2020',
  '2024',
  '2025',
  '2026',
  '1985',
]
const signs = ['', '!', '@', '#', '.', '!!']
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const decorated = words.flatMap((word) =>
  ends.flatMap((end) =>
    signs.flatMap((sign) => [
      word + end + sign,
      upper(word) + end + sign,
      word + sign + end,
      upper(word) + sign + end,
    ]),
  ),
)

const years = Array.from({ length: 60 }, (_, index) => 1950 + index)
const days = years.flatMap((year) => [`0101${year}`, `2512${year}`, `${year}0315`])

const typed =
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0123456789 11223344 12344321 11112222
  12121212 123123123 123321123 147258369 159753456 102030405060 10203040 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx
  qwertyui qwertyuiop asdfghjkl asdfasdf zxcvbnm1 passw0rd p@ssw0rd p@ssword iloveyou princess sunshine
  trustno1 whatever letmein1 abc12345 abcd1234 a1b2c3d4 aa123456 abcdefgh deusefiel jesuscristo jesusteamo
  amordaminhavida meuamor1 minhavida euteamo1 saudades borboleta vascodagama botafogo qwer1234 zaq12wsx 1234qwer
  123456abc 123456789a a123456789 00000000 aaaaaaaa abcabcabc senhasenha S3nh@123 F3licidad3 !@#$%^&* 1234senha
  Senha@2026 Mudar@123 Minha.Senha.1 sãopaulo1 família123 joão12345 CORINTHIANS`.split(/\s+/)

const refused = [...new Set([...decorated, ...days, ...typed])].filter((password) => password.length >= 8)

describe('common passwords', () => {
  it(`are refused: all ${refused.length} of them, each of policy length`, () => {
    expect(refused.length).toBeGreaterThanOrEqual(3000)
    expect(refused.filter((password) => !isCommon(password))).toEqual([])
  })

  it.each([
    'girassol na janela 31',
    'jabuticaba no quintal',
    'uma vereda entre buritis',
    'Xk9!mQ2z',
    '8Jf#pL0w',
    'kx3pbn8q',
    'tres gatos pretos',
    'café com leite quente',
    'mesa-cadeira-lampada',
    'maria foi à feira cedo',
    'o brasil que eu quero ver',
    'correr 10 km por dia',
    '日本語のパスワード',
    '🌵🌊🌻🪁🎻🧭🪵🫖',
  ])('"%s" is none', (password) => expect(isCommon(password)).toBe(false))

  it('no more than 1 in 1,000 random ones is taken for one', () => {
    const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
    let state = 20_261_121
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return letters[Math.floor((state / 2_147_483_648) * letters.length)]
    }
    const random = Array.from({ length: 10_000 }, () => Array.from({ length: 10 }, next).join(''))
    expect(random.filter(isCommon).length).toBeLessThanOrEqual(10)
  })
})
