import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { debtKinds } from '#core/fields/debts.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { existentialMinimum, longestDebtPlan } from '#core/money/legal-figures.ts'
import type { Cents } from '#core/money/units.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Todas as minhas dívidas',
  description:
    'Some as suas dívidas, veja se sobra o mínimo para viver e imprima uma proposta de plano para o Procon ou o Cejusc. Nada é enviado.',
} satisfies PageMeta

const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)
const minimum = existentialMinimum[0]!
const longest = longestDebtPlan[0]!

export const text = {
  title: meta.title,
  lead: 'Quando pagar tudo tira o básico para viver, a lei deixa você propor um plano só, para todas as dívidas. Aqui você faz a conta e imprime a proposta.',
  private: 'A conta é feita neste aparelho e nada é enviado. O que você escreve some ao fechar esta aba.',
  known: {
    lead: 'Você entrou na sua conta: podemos trazer o que já está nela.',
    ask: 'Trazer os meus dados',
    brought: (loans: number) =>
      loans === 0
        ? 'Você não tem empréstimo para pagar aqui.'
        : loans === 1
          ? 'Pusemos o seu empréstimo na lista, com o valor para quitar hoje.'
          : `Pusemos os seus ${loans} empréstimos na lista, com o valor para quitar hoje.`,
    income: (cents: Cents) => `Pusemos também a renda que conhecemos: ${formatBrl(cents)} por mês.`,
    others: (cents: Cents) =>
      cents === 0
        ? 'Os seus dados bancários não mostravam parcelas em outros lugares.'
        : `Pelos seus dados bancários, você pagava ${formatBrl(cents)} por mês de dívidas em outros lugares: acrescente cada uma.`,
    creditor: (protocol: string) => `${bank.name}, CNPJ ${config.creditor.cnpj}, contrato ${protocol}`,
  },
  debts: 'As suas dívidas',
  none: 'Comece pela primeira: pode ser um cartão, um empréstimo ou uma conta atrasada.',
  registrato: {
    before: 'Não lembra de todas? No ',
    link: 'Registrato',
    after: ', do Banco Central, você vê de graça as que estão no seu nome.',
  },
  list: 'Lista das dívidas',
  debt: (creditor: string, kind: keyof typeof debtKinds) => `${creditor}: ${debtKinds[kind]}`,
  owes: (balance: Cents, installment: Cents) =>
    installment === 0
      ? `Faltam ${formatBrl(balance)}`
      : `Faltam ${formatBrl(balance)}, ${formatBrl(installment)} por mês`,
  own: 'Trazida da sua conta',
  edit: 'Mudar',
  editNamed: (creditor: string) => `Mudar ${creditor}`,
  editing: (creditor: string) => `Mudar a dívida: ${creditor}`,
  save: 'Guardar a mudança',
  leave: 'Deixar como estava',
  saved: (creditor: string) => `Guardamos a mudança em ${creditor}.`,
  remove: 'Tirar',
  removeNamed: (creditor: string) => `Tirar ${creditor} da lista`,
  removed: (creditor: string) => `${creditor} saiu da lista`,
  added: (creditor: string) => `${creditor} entrou na lista.`,
  another: 'Acrescentar uma dívida',
  add: 'Acrescentar à lista',
  household: 'A sua renda e os gastos da casa',
  calculate: 'Ver o plano',
  plan: 'O plano',
  noPlanYet: 'O plano aparece aqui, com pelo menos uma dívida, a sua renda e os gastos da casa.',
  remains: (cents: Cents) =>
    `Pela regra do mínimo existencial, depois das parcelas sobram ${formatBrl(cents)} por mês. O mínimo é de ${formatBrlWhole(minimum.value)}.`,
  exceeds: (cents: Cents) =>
    `Pela regra do mínimo existencial, as parcelas passam da renda em ${formatBrl(cents)} por mês.`,
  keeps: (kept: Cents) =>
    `Para viver ficam ${formatBrl(kept)} por mês. Pela lei, nenhum plano pode deixar menos de ${formatBrlWhole(minimum.value)}.`,
  overspent: (costs: Cents, over: Cents) =>
    `Os gastos da casa, de ${formatBrl(costs)}, já passam da renda em ${formatBrl(over)} por mês, antes de qualquer dívida.`,
  shortOf: (apart: Cents, short: Cents) =>
    `Depois das parcelas que nenhum plano muda, de ${formatBrl(apart)} por mês, faltam ${formatBrl(short)} para os gastos da casa.`,
  missing: (cents: Cents) =>
    `Para pagar as parcelas de hoje e os gastos da casa, faltam ${formatBrl(cents)} por mês.`,
  notWeighed: (creditors: string) => `Essa regra não conta o que se paga por mês a: ${creditors}.`,
  below:
    'É menos do que a lei considera o mínimo para viver: você pode pedir que todas as dívidas sejam negociadas juntas.',
  above:
    'Por essa regra o mínimo está preservado. Mesmo assim você pode propor o plano, se o básico da sua casa não cabe no que sobra.',
  facts: {
    owed: 'Total que falta pagar',
    income: 'Renda por mês',
    weighed: 'Parcelas, pela regra do mínimo, por mês',
    living: 'Gastos da casa',
    kept: 'Fica para viver',
    apart: 'Parcelas fora do plano',
    available: 'Sobra para o plano',
    today: 'Hoje, por mês, nas dívidas do plano',
    monthly: 'No plano todo, por mês',
  },
  whole: (cents: Cents, count: number) =>
    `Pagando ${formatBrl(cents)} por mês, sem juros novos, todas as do plano ficam pagas em ${months(count)}.`,
  part: (paid: Cents, left: Cents) =>
    `Em ${months(longest.value)}, o prazo máximo da lei, dá para pagar ${formatBrl(paid)}. Ficam faltando ${formatBrl(left)}: é o desconto a pedir aos credores na audiência.`,
  nothingLeft: 'Depois dos gastos da casa e das parcelas fora do plano não sobra dinheiro para um plano.',
  nothingPlanned: 'Nenhuma destas dívidas pode entrar no plano: elas continuam como estão.',
  lines: {
    caption: 'O que cada credor recebe',
    creditor: 'Credor',
    balance: 'Falta hoje',
    today: 'Hoje, por mês',
    installment: 'No plano, por mês',
    count: 'Meses',
    last: 'No último mês',
    left: 'Sem pagar',
  },
  term: {
    label: 'Em quantos meses?',
    hint: (fewest: number, most: number) => `De ${fewest} a ${most}. Com mais meses, cada mês custa menos.`,
    option: months,
  },
  apart:
    'Estas não entram no plano, porque a lei as deixa de fora. Cada uma é paga como hoje, ou negociada à parte:',
  basis: `Base da conta: plano de até ${longest.value / 12} anos (CDC, art. 104-A) e mínimo existencial de ${formatBrlWhole(minimum.value)} (${minimum.source}). É uma proposta de quem deve: os credores respondem na audiência e podem pedir juros ou correção. Se não houver acordo, o juiz pode impor um plano que paga pelo menos o valor principal corrigido, com a primeira parcela em até 180 dias (art. 104-B).`,
  paper: {
    title: 'O seu nome no papel',
    lead: 'O seu nome e o seu CPF saem impressos, como estão na sua conta.',
    leaveOut: 'Deixar o nome e o CPF em branco, para escrever à mão',
  },
  print: (isPossible: boolean) =>
    isPossible ? 'Imprimir para o Procon ou o Cejusc' : 'Imprimir para a Defensoria Pública',
  next: (isPossible: boolean) => (isPossible ? 'O que fazer com a proposta' : 'O que fazer com esta conta'),
  steps: (isPossible: boolean) => [
    isPossible ? 'Imprima a proposta e assine.' : 'Imprima esta conta.',
    'Junte documento com foto, CPF, comprovante de renda, contas da casa, contratos, faturas e boletos.',
    isPossible
      ? 'Leve ao Procon, ao Cejusc do tribunal do seu estado ou à Defensoria Pública. É gratuito, e todos os credores são chamados para a mesma audiência.'
      : 'Leve à Defensoria Pública da sua cidade. É gratuito: ela vê com você o que pagar primeiro, que benefícios pedir, e o que dizer a cada credor, e pode pedir ao juiz que suspenda ou reduza as cobranças.',
    'Até lá não faça dívida nova para pagar as antigas.',
  ],
  sheet: {
    title: (isPossible: boolean) =>
      isPossible ? 'Proposta de plano de pagamento' : 'Conta das dívidas e da renda',
    law: 'Código de Defesa do Consumidor, artigos 54-A e 104-A',
    name: (name = '______________________________________') => `Nome: ${name}`,
    cpf: (cpf = '____________________') => `CPF: ${cpf}`,
    address: 'Endereço: ____________________________________________________',
    phone: 'Telefone: ____________________',
    first: 'Data do primeiro pagamento: ____/____/________',
    asks: 'O plano também propõe (CDC, art. 104-A, § 4º):',
    askList: [
      'Mais prazo para pagar, sem juros novos, multa ou outro encargo, como na tabela.',
      'Suspensão ou fim das ações judiciais que cobram estas dívidas.',
      'Retirada do meu nome dos cadastros de inadimplentes a partir de ____/____/________.',
      'Enquanto ele durar, não faço nada que piore a minha situação, como uma dívida nova.',
    ],
    signature: 'Data: ____/____/________   Assinatura: ______________________________________',
    made: (day: string) => `Conta feita em ${day}.`,
  },
} as const
