import { href, pages, type RouteId } from '#core/routes/pages.ts'
import { payAllLate, saveLetter } from '#core/text/actions.ts'
import { moneySentTitle } from '#core/text/money-sent.ts'
import { paidOff } from '#core/text/payments.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { text as callText } from '../../portal/features/account/private-call/text.ts'
import { text as dueDayText } from '../../portal/features/repayment/due-day/text.ts'
import { waysOutText } from '../../portal/features/repayment/loan/ways-out-text.ts'
import { missingText } from '../../portal/features/repayment/payments/text.ts'
import { expect, ownServer } from './journey.ts'
import { expectLoaded, expectSound } from './looks.ts'
import { late, logInAs } from './ready.ts'

// Unmodified ready people: other journeys pay their loans.
const test = ownServer(import.meta.url)

/** What a page must show. */
type Find = readonly [page: RouteId, words: string | RegExp, search?: string]

const none = 'Nenhum empréstimo em pagamento'

/** Pages that do not depend on loans. */
const own: readonly Find[] = [
  ['barcode', 'Linha digitável ou código de barras'],
  ['accountData', 'O que sabemos sobre você.'],
  ['accountDataPersonal', 'Nome e contato'],
  ['accountDataAddress', 'Onde você mora'],
  ['accountDataWork', 'Trabalho e renda'],
  ['accountDataBank', 'Sua conta'],
  ['accountMessages', 'Para você'],
  ['accountProtocols', 'Nenhum atendimento por aqui'],
  ['privateCall', callText.how],
  ['accountPreferences', 'O que você recebe'],
  ['accountPrivacy', 'Baixar seus dados'],
  ['accountSecurity', 'Verificação em duas etapas'],
  ['accountDelete', 'Ainda não dá para excluir'],
]

/** Ready people with loans in every state, on the pages that depend on it. */
const visits: Record<string, readonly Find[]> = {
  ana: [
    ['account', 'Falta confirmar o celular.'],
    ['account', overviewText.partner.title],
    ['accountLoans', 'Você ainda não tem empréstimos'],
    ['installments', none],
    ['installment', none],
    ['payoff', none],
    ['dueDay', none],
    ['late', none],
    ['portability', none],
    ['payments', none],
    ['yearlyStatement', 'Nenhum informe ainda'],
    ['accountLoansEnded', 'Você ainda não tem empréstimos'],
    ['accountMessages', 'Nenhuma mensagem por aqui'],
    ['accountDelete', 'O que apagamos agora'],
  ],
  bruno: [
    ['account', 'Você tem um pedido em andamento'],
    ['accountLoansUnfinished', 'Faltam algumas respostas suas'],
    ['accountDataBank', 'Conta bancária'],
    ['accountDataWork', 'Trabalho e renda'],
    ['accountDataAddress', 'Onde você mora'],
  ],
  lara: [
    ['account', /^Próxima parcela: /],
    ['accountLoansActive', 'Em dia'],
    ['accountLoansReview', 'Nenhum empréstimo aqui'],
    ['installments', '6 de 24 parcelas pagas'],
    ['installment', 'Copiar código Pix'],
    ['installment', 'Parcela 1 paga', 'n=1'],
    ['installment', /^Este empréstimo tem 24 parcelas/, 'n=99'],
    ['payoff', /^Você economiza/],
    ['dueDay', 'Novo dia do vencimento'],
    ['portability', 'O documento que a outra instituição pede'],
    ['payments', 'Pix de'],
    ['yearlyStatement', 'Em pagamento'],
  ],
  mauro: [
    ['account', `Parcela atrasada ${late}`],
    ['installments', /^Parcela 4 atrasada há \d+ dias$/],
    ['installment', 'Atrasada'],
    ['payoff', 'Multa e juros'],
    ['dueDay', dueDayText.obstacles.late.title],
  ],
  silvia: [
    ['accountLoans', new RegExp(payAllLate)],
    ['account', '2 parcelas atrasadas'],
    ['late', 'Copiar código Pix'],
  ],
  tomas: [
    ['account', '2 parcelas atrasadas em 2 empréstimos'],
    ['accountLoans', '2 parcelas atrasadas em 2 empréstimos'],
    ['lateLoans', 'Copiar código Pix'],
    ['installments', /^Empréstimo de R\$\s[38]\.000\.$/],
  ],
  nadia: [
    ['account', 'Pagamento em processamento'],
    ['installments', 'Para quitar hoje o que falta'],
    ['installment', /Não pague de novo/, 'n=3'],
    ['payoff', 'Em processamento'],
    ['dueDay', dueDayText.obstacles.processing.title],
    ['payments', 'Em processamento'],
    ['payments', missingText.title],
  ],
  otavio: [
    ['account', 'Parabéns: empréstimo quitado'],
    ['account', overviewText.partner.title],
    ['accountLoansPaid', 'Quitado'],
    ['yearlyStatement', 'Quitado'],
  ],
  paula: [
    ['account', /^Próxima parcela: /],
    ['account', moneySentTitle],
    ['accountLoans', new RegExp(`^${moneySentTitle}`)],
    ['accountLoans', /^Você pode desistir até/],
    ['payments', 'Nenhum pagamento ainda'],
    ['payoff', 'Ver como desistir'],
    ['dueDay', 'Novo dia do vencimento'],
  ],
  odete: [['accountLoans', /^Um dia para pensar/]],
  renato: [
    ['account', 'Faltam seus documentos'],
    ['accountLoansUnfinished', 'Faltam seus documentos'],
  ],
}

/** Pages of a loan, opened through the loan chosen in this tab. */
const ofTheLoan: Record<string, readonly Find[]> = {
  bruno: [['myLoan', 'Pedido em andamento']],
  lara: [['myLoan', 'Próxima parcela']],
  mauro: [
    ['myLoan', new RegExp(`está atrasada ${late}`)],
    ['myLoan', 'Parcela atrasada'],
  ],
  nadia: [
    ['myLoan', 'Próxima parcela'],
    ['myLoan', waysOutText.caption],
  ],
  otavio: [
    ['myLoan', saveLetter],
    ['installments', '12 de 12 parcelas pagas'],
    ['installment', 'Parcela 12 paga'],
    ['payoff', paidOff],
    ['dueDay', dueDayText.obstacles.paid.title],
    ['portability', 'Este empréstimo está quitado'],
    ['payments', 'Pix de'],
  ],
  paula: [
    ['myLoan', /desist/i],
    ['myLoan', waysOutText.caption],
  ],
  renato: [['myLoan', 'Faltam os seus documentos']],
}

/** Visits the pages as one of the ready people and checks each. */
function look(title: string, name: string, finds: readonly Find[], more: readonly Find[] = []): void {
  test(`${title}: each page says where things stand, sound in both themes`, async ({ page, server }) => {
    test.setTimeout(180_000)
    const refusals: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refusals.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    await logInAs(page, server.origin, name)

    async function find(words: string | RegExp): Promise<void> {
      await expectLoaded(page)
      await expect(page.locator('main').getByText(words).first()).toBeVisible()
      await expectSound(page)
    }

    for (const [id, words, search] of finds)
      await test.step(`${id} ${search ?? ''}`, async () => {
        await page.goto(href(id, {}, search))
        await find(words)
      })
    for (const [id, words] of more)
      await test.step(`${id} of the loan`, async () => {
        if (id === 'myLoan') {
          await page.goto(href('accountLoans'))
          await page.getByRole('link', { name: /^Ver detalhes/ }).click()
        } else await page.goto(href(id))
        await find(words)
      })
    expect(refusals).toEqual([])
  })
}

for (const [name, finds] of Object.entries(visits)) look(`the loans of ${name}`, name, finds, ofTheLoan[name])
look('what an account holds beside loans', 'lara', own)

test('no page of the account is left out', () => {
  const seen = [own, ...Object.values(visits), ...Object.values(ofTheLoan)].flat().map(([id]) => id)
  const account = pages.filter(({ page }) => /^(account|my-loan)\//.test(page))
  expect(account.filter(({ id }) => !seen.includes(id))).toEqual([])
})
