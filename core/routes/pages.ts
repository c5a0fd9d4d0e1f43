import { bankSteps, journeyPath, type LoanStepId, places, stepIds } from './journey.ts'
import { byLink, guest, open, personal, withoutChat } from './route-rows.ts'

// The steps for reading the contract and for entering bank credentials.
const alone: readonly LoanStepId[] = ['contract', 'ebsBank', 'ebsSending', 'ebsWaiting']

/** The rows for steps of the journey, below a base path. */
function loanSteps<Group extends string, Id extends LoanStepId>(
  group: Group,
  base: string,
  ids: readonly Id[],
) {
  return ids.map((id) => {
    const { path, page = 'step' } = places[id]
    const row = personal(`${group}.${id}`, `${base}/${path}`, `request/${page}`)
    return alone.includes(id) ? withoutChat(row) : row
  })
}

/** A page of the account. */
const accountPage = <Id extends string>(id: Id, path: string, folder: string) =>
  personal(id, `/minha-conta/${path}`, `account/${folder}`)

const myLoan = <Id extends string>(id: Id, path: string, folder: string) =>
  personal(id, `/meu-emprestimo/${path}`, `repayment/${folder}`)

/** One row per page, used by the router, href(), the sitemaps, the prerenderer, the host and the tests. */
export const pages = [
  open('home', '/', 'home'),
  open('login', '/login', 'access/login'),
  guest('register', '/cadastro', 'access/register'),
  guest('registerEmail', '/cadastro/basico', 'access/register-email'),
  guest('registerDetails', '/cadastro/dados', 'access/register-details'),
  open('registerProblem', '/cadastro/erro-atendimento', 'access/register-problem'),
  byLink('activate', '/cadastro/ativacao', 'access/activate'),
  open('registered', '/cadastro/sucesso', 'access/registered'),
  open('forgotPassword', '/esqueci-minha-senha', 'access/forgot-password'),
  open('forgotPasswordSent', '/esqueci-minha-senha/envio-sucesso', 'access/forgot-password-sent'),
  byLink('newPassword', '/nova-senha', 'access/new-password'),
  open('passwordChanged', '/nova-senha/sucesso', 'access/password-changed'),
  open('accountLocked', '/conta-bloqueada', 'access/account-locked'),
  open('unlockSent', '/conta-bloqueada/envio-sucesso', 'access/unlock-sent'),
  byLink('unlock', '/desbloquear-conta', 'access/unlock'),
  open('accountDeleted', '/conta-excluida', 'access/account-deleted'),
  byLink('unsubscribe', '/cliente/unsubscribe', 'access/unsubscribe'),
  byLink('freezeAccount', '/suspender-conta', 'access/freeze-account'),
  byLink('stillAlive', '/conta-encerrada', 'access/still-alive'),
  byLink('leaveList', '/sair-da-lista', 'access/leave-list'),
  byLink('payer', '/pagamento', 'charge/payer'),
  byLink('trustedContact', '/contato-de-confianca', 'access/trusted-contact'),
  open('cookies', '/cookies', 'access/cookies'),
  open('continue', '/continuar', 'access/continue'),
  open('about', '/nosso-jeito', 'trust/about'),
  open('app', '/app', 'trust/app'),
  open('partner', '/parceiro', 'trust/partner'),
  open('partnerReport', '/parceiro/numeros', 'trust/partner-report'),
  open('verify', '/verifique-quem-somos', 'trust/verify'),
  open('checkContract', '/confira-contrato', 'trust/check-contract'),
  open('privacy', '/politica-de-privacidade', 'trust/privacy'),
  open('terms', '/termo-de-uso', 'trust/terms'),
  open('scr', '/consulta-scr', 'trust/scr'),
  open('hardship', '/nao-consigo-pagar', 'trust/hardship'),
  open('allDebts', '/todas-as-dividas', 'trust/debts'),
  open('bereavement', '/perdi-alguem', 'trust/bereavement'),
  open('accessibility', '/acessibilidade', 'trust/accessibility'),
  open('siteMap', '/mapa-do-site', 'trust/site-map'),
  open('migration', '/migracao', 'migration'),
  open('migrationCustomer', '/migracao/cliente', 'migration/customer'),
  open('offline', '/sem-internet', 'trust/offline'),
  open('problem', '/problema', 'trust/problem'),

  personal('account', '/minha-conta', 'account/overview'),
  accountPage('accountLoans', 'emprestimos', 'loans'),
  accountPage('accountLoansActive', 'emprestimos/ativos', 'loans'),
  accountPage('accountLoansReview', 'emprestimos/em-revisao', 'loans'),
  accountPage('accountLoansUnfinished', 'emprestimos/em-andamento', 'loans'),
  accountPage('accountLoansPaid', 'emprestimos/quitados', 'loans'),
  accountPage('accountLoansEnded', 'emprestimos/encerrados', 'loans'),
  accountPage('yearlyStatement', 'informe', 'yearly-statement'),
  accountPage('barcode', 'conferir-boleto', 'barcode'),
  accountPage('accountData', 'dados', 'data'),
  accountPage('accountDataPersonal', 'dados/pessoais', 'data-personal'),
  accountPage('accountDataAddress', 'dados/endereco', 'data-address'),
  accountPage('accountDataWork', 'dados/profissionais', 'data-work'),
  accountPage('accountDataBank', 'dados/conta', 'data-bank'),
  accountPage('accountMessages', 'mensagens', 'messages'),
  accountPage('accountProtocols', 'atendimentos', 'protocols'),
  accountPage('privateCall', 'falar-com-uma-pessoa', 'private-call'),
  accountPage('accountPreferences', 'preferencias', 'preferences'),
  accountPage('accountPrivacy', 'privacidade', 'privacy'),
  accountPage('accountSecurity', 'seguranca', 'security'),
  withoutChat(accountPage('accountDelete', 'seguranca/excluir', 'delete')),

  myLoan('installments', 'parcelas', 'installments'),
  myLoan('installment', 'parcelas/detalhes', 'installment'),
  myLoan('late', 'atrasadas', 'late'),
  myLoan('lateLoans', 'atrasadas/todas', 'late-loans'),
  myLoan('payoff', 'quitar', 'payoff'),
  myLoan('dueDay', 'vencimento', 'due-day'),
  myLoan('renegotiation', 'nao-consigo-pagar', 'renegotiation'),
  myLoan('portability', 'portabilidade', 'portability'),
  myLoan('payments', 'pagamentos', 'payments'),
  myLoan('myLoan', ':id', 'loan'),

  personal('loan', journeyPath, 'request/resume'),
  byLink('phoneDocuments', '/enviar-documentos', 'request/phone'),
  ...loanSteps('loan', journeyPath, stepIds),
  personal('ebs', '/ebs', 'request/resume'),
  ...loanSteps('ebs', '', bankSteps),

  { ...open('notFound', '/*', 'trust/not-found'), status: 404 as const },
]

export type RouteId = (typeof pages)[number]['id']
export type Page = (typeof pages)[number]

/** The props of a page. */
export interface PageProps {
  row: Page
  params: Readonly<Record<string, string>>
}

const byId = new Map<string, Page>(pages.map((row) => [row.id, row]))

export function pageById(id: RouteId): Page {
  return byId.get(id) as Page
}

/** Whether a text is a route id: for values from storage. */
export function isRouteId(text: string | null): text is RouteId {
  return text !== null && byId.has(text)
}

/** The URL of a page: paths are written only in this table. */
export function href(id: RouteId, params: Readonly<Record<string, string>> = {}, search = ''): string {
  const path = pageById(id).path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return search ? `${path}?${search.replace(/^\?/, '')}` : path
}
