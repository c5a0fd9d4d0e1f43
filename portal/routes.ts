import { bankSteps, type LoanStepId, stepPaths } from './flows/loan/step-paths.ts'
import { guest, open, personal, undisturbed, unlisted } from './route.ts'
import { titles } from './titles.ts'

// Reading what is signed, and typing what opens one's bank.
const alone: readonly LoanStepId[] = ['contract', 'ebsBank', 'ebsSending']

/** The steps of the journey below a base. Their titles are their headings: the words come with the page. */
function loanSteps<Group extends string, Id extends LoanStepId>(
  group: Group,
  base: string,
  ids: readonly Id[],
) {
  return ids.map((id) => {
    const [path, page = 'step'] = stepPaths[id] as readonly [string, string?]
    const row = personal(`${group}.${id}`, `${base}/${path}`, `loan/${page}`, { title: '' })
    return alone.includes(id) ? undisturbed(row) : row
  })
}

/** One row a page: the router, href(), the site maps, the prerenderer, the host and the tests read this table. */
export const pages = [
  open('home', '/', 'public/home', titles.home),
  open('login', '/login', 'access/login', titles.login),
  guest('register', '/cadastro', 'access/register', titles.register),
  { ...guest('registerEmail', '/cadastro/basico', 'access/register-email', titles.register), sitemap: false },
  {
    ...guest('registerDetails', '/cadastro/dados', 'access/register-details', titles.registerDetails),
    sitemap: false,
  },
  unlisted(
    'registerProblem',
    '/cadastro/erro-atendimento',
    'access/register-problem',
    titles.registerProblem,
  ),
  unlisted('activate', '/cadastro/ativacao', 'access/activate', titles.activate),
  unlisted('registered', '/cadastro/sucesso', 'access/registered', titles.registered),
  open('forgotPassword', '/esqueci-minha-senha', 'access/forgot-password', titles.forgotPassword),
  unlisted(
    'forgotPasswordSent',
    '/esqueci-minha-senha/envio-sucesso',
    'access/forgot-password-sent',
    titles.codeSent,
  ),
  unlisted('newPassword', '/nova-senha', 'access/new-password', titles.newPassword),
  unlisted('passwordChanged', '/nova-senha/sucesso', 'access/password-changed', titles.passwordChanged),
  open('accountLocked', '/conta-bloqueada', 'access/account-locked', titles.accountLocked),
  unlisted('unlockSent', '/conta-bloqueada/envio-sucesso', 'access/unlock-sent', titles.codeSent),
  unlisted('unlock', '/desbloquear-conta', 'access/unlock', titles.unlock),
  unlisted('accountDeleted', '/conta-excluida', 'access/account-deleted', titles.accountDeleted),
  unlisted('unsubscribe', '/cliente/unsubscribe', 'access/unsubscribe', titles.unsubscribe),
  unlisted('leaveList', '/sair-da-lista', 'access/leave-list', titles.leaveList),
  unlisted('cookies', '/cookies', 'access/cookies', titles.cookies),
  unlisted('continue', '/continuar', 'access/continue', titles.continue),
  open('about', '/nosso-jeito', 'public/about', titles.about),
  open('app', '/app', 'public/app', titles.app),
  open('partner', '/parceiro', 'public/partner', titles.partner),
  open('verify', '/verifique-quem-somos', 'public/verify', titles.verify),
  open('privacy', '/politica-de-privacidade', 'public/privacy', titles.privacy),
  open('terms', '/termo-de-uso', 'public/terms', titles.terms),
  open('scr', '/consulta-scr', 'public/scr', titles.scr),
  open('accessibility', '/acessibilidade', 'public/accessibility', titles.accessibility),
  open('siteMap', '/mapa-do-site', 'public/site-map', titles.siteMap),
  open('migration', '/migracao', 'public/migration', titles.migration),
  unlisted('migrationCustomer', '/migracao/cliente', 'public/migration-customer', titles.migrationCustomer),
  unlisted('offline', '/sem-internet', 'public/offline', titles.offline),
  unlisted('problem', '/problema', 'public/problem', titles.problem),

  personal('account', '/minha-conta', 'account/overview', titles.account),
  personal('accountLoans', '/minha-conta/emprestimos', 'account/loans', titles.accountLoans),
  personal(
    'accountLoansActive',
    '/minha-conta/emprestimos/ativos',
    'account/loans',
    titles.accountLoansActive,
  ),
  personal(
    'accountLoansReview',
    '/minha-conta/emprestimos/em-revisao',
    'account/loans',
    titles.accountLoansReview,
  ),
  personal(
    'accountLoansUnfinished',
    '/minha-conta/emprestimos/em-andamento',
    'account/loans',
    titles.accountLoansUnfinished,
  ),
  personal('accountLoansPaid', '/minha-conta/emprestimos/quitados', 'account/loans', titles.accountLoansPaid),
  personal('yearlyStatement', '/minha-conta/informe', 'account/yearly-statement', titles.yearlyStatement),
  personal('barcode', '/minha-conta/conferir-boleto', 'account/barcode', titles.barcode),

  personal('installments', '/meu-emprestimo/parcelas', 'my-loan/installments', titles.installments),
  personal('installment', '/meu-emprestimo/parcelas/detalhes', 'my-loan/installment', titles.installment),
  personal('payoff', '/meu-emprestimo/quitar', 'my-loan/payoff', titles.payoff),
  personal('dueDay', '/meu-emprestimo/vencimento', 'my-loan/due-day', titles.dueDay),
  personal('payments', '/meu-emprestimo/pagamentos', 'my-loan/payments', titles.payments),
  personal('myLoan', '/meu-emprestimo/:id', 'my-loan/loan', titles.myLoan),

  personal('accountData', '/minha-conta/dados', 'account/data', titles.accountData),
  personal(
    'accountDataPersonal',
    '/minha-conta/dados/pessoais',
    'account/data-personal',
    titles.accountDataPersonal,
  ),
  personal(
    'accountDataAddress',
    '/minha-conta/dados/endereco',
    'account/data-address',
    titles.accountDataAddress,
  ),
  personal(
    'accountDataWork',
    '/minha-conta/dados/profissionais',
    'account/data-work',
    titles.accountDataWork,
  ),
  personal('accountDataBank', '/minha-conta/dados/conta', 'account/data-bank', titles.accountDataBank),
  personal('accountSecurity', '/minha-conta/seguranca', 'account/security', titles.accountSecurity),
  undisturbed(
    personal('accountDelete', '/minha-conta/seguranca/excluir', 'account/delete', titles.accountDelete),
  ),

  personal('loan', '/emprestimo', 'loan/resume', titles.loan),
  ...loanSteps('loan', '/emprestimo', Object.keys(stepPaths) as LoanStepId[]),
  personal('ebs', '/ebs', 'loan/resume', titles.loan),
  ...loanSteps('ebs', '', bankSteps),

  unlisted('components', '/demo/componentes', 'demo/components', titles.components),
  { ...unlisted('notFound', '/*', 'public/not-found', titles.notFound), status: 404 as const },
]

export type RouteId = (typeof pages)[number]['id']
export type Page = (typeof pages)[number]

const byId = new Map<string, Page>(pages.map((row) => [row.id, row]))

/** The row of a page. */
export function route(id: RouteId): Page {
  return byId.get(id) as Page
}

/** Whether a text names a page: for what comes from storage. */
export function isRouteId(text: string | null): text is RouteId {
  return text !== null && byId.has(text)
}

/** The address of a page: no path literal is written anywhere else. */
export function href(id: RouteId, params: Readonly<Record<string, string>> = {}, search = ''): string {
  const path = route(id).path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return search ? `${path}?${search.replace(/^\?/, '')}` : path
}
