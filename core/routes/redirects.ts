import { href, pages, type RouteId } from './pages.ts'
import { movedPermanently, type RedirectRow, resumed } from './route-rows.ts'

/** Paths of visitors who look for a simulation or a loan: old pages, printed URLs, campaigns. */
const keywords = [
  '/credito',
  '/credito-pessoal',
  '/credito-pessoal-online',
  '/credito-online',
  '/quero-credito',
  '/simular',
  '/simule',
  '/simular-credito',
  '/simular-emprestimo',
  '/simulador',
  '/simulador-de-emprestimo',
  '/simulacao',
  '/simulacao-de-emprestimo',
  '/emprestimos',
  '/emprestimo-pessoal',
  '/emprestimo-pessoal-online',
  '/emprestimo-online',
  '/emprestimo-rapido',
  '/pedir-emprestimo',
  '/solicitar-emprestimo',
  '/home',
  '/dinheiro-rapido',
  '/simul*',
  '/emprestimo-*',
  '/credito-*',
]

/** Sites that used to refer visitors. */
const partners = [
  '/ecred',
  '/finanzero',
  '/iq360',
  '/acordocerto',
  '/bpc',
  '/jurosbaixos',
  '/lendico',
  '/easycredito',
  '/fluxx',
]

const oldAddresses: readonly (readonly [RouteId, readonly string[]])[] = [
  ['home', keywords],
  ['partner', [...partners, '/parceiros', '/seja-parceiro']],
  ['about', ['/quem-somos', '/quemsomos', '/como-funciona', '/comofunciona', '/sobre']],
  [
    'privacy',
    ['/politicadeprivacidade', '/politica_de_privacidade', '/politica-privacidade', '/privacidade'],
  ],
  ['terms', ['/termodeuso', '/termo_de_uso', '/termosdeuso', '/termos-de-uso', '/termos']],
  ['scr', ['/consultascr', '/consulta_scr', '/autorizacao-scr', '/autorizacaoscr', '/termo-scr', '/scr']],
  ['siteMap', ['/mapadosite', '/sitemap']],
  ['newPassword', ['/cliente/novasenha']],
  ['unlock', ['/cliente/desbloquear']],
  // In mails that were sent before.
  ['freezeAccount', ['/desfazer-troca-de-email']],
  ['activate', ['/cliente/ativar']],
  ['login', ['/cliente/login', '/entrar', '/manter-email']],
  ['account', ['/cliente', '/cliente/minha-conta']],
  ['accountLoans', ['/meu-emprestimo']],
  ['accountDataAddress', ['/minha-conta/dados/endereço']],
]

/** The folders of the journey's steps, such as /emprestimo/basico, which have no page of their own. */
function stepFolders(): string[] {
  const loan = href('loan')
  const steps = pages.map(({ path }) => path).filter((path) => path.startsWith(`${loan}/`))
  const folders = steps.flatMap((path) =>
    [...path.matchAll(/\/(?=.)/g)]
      .map(({ index }) => path.slice(0, index))
      .filter((folder) => folder.length > loan.length),
  )
  return [...new Set(folders)].filter((folder) => !steps.includes(folder))
}

/** One row per moved path: the host and the nginx file use this table, the browser does not. */
export const redirects: readonly RedirectRow[] = [
  ...oldAddresses.flatMap(([id, paths]) => paths.map((path) => movedPermanently(path, href(id)))),
  // Where password managers look for the page that changes a password.
  resumed('/.well-known/change-password', href('accountSecurity')),
  ...stepFolders().map((folder) => resumed(folder, href('loan'))),
  movedPermanently('/adzappy', href('home'), { utm_source: 'adzappy' }),
]
