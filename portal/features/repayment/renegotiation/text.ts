import type { ChangeKind, ChangeObstacle } from '#core/api/contract/renegotiation.ts'
import { bank } from '#core/brand/names.baked.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { wholeCost } from '#core/text/figure-labels.ts'
import { renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mudar o que não consigo pagar',
} satisfies PageMeta

const kinds: Record<ChangeKind, { title: string; lead: string }> = {
  'late-plan': {
    title: 'Pagar em partes o que está atrasado',
    lead: 'Enquanto o plano é pago, multa e juros de mora param: nada é somado. As outras parcelas continuam nas suas datas.',
  },
  'due-day': {
    title: 'Vencer em outro dia do mês',
    lead: 'As parcelas que ainda vão vencer passam para outro dia do mês, mais tarde.',
  },
  skip: {
    title: 'Ficar um mês sem parcela',
    lead: 'Todas as parcelas que ainda vão vencer passam para o mês seguinte. Custa os juros desse mês, e nunca mais do que atrasar.',
  },
  term: {
    title: renegotiationTitles.term,
    lead: 'O que falta é dividido em mais parcelas, na mesma taxa. A parcela diminui, e o total aumenta.',
  },
}

const obstacles: Record<ChangeObstacle, string> = {
  processing: `Há um boleto em processamento. Os bancos levam ${boletoClearing} para confirmar; depois disso dá para mudar.`,
  nothing_late: 'Nada está atrasado.',
  all_late: 'Todas as parcelas que faltam já venceram: só dá para dividir o que está atrasado.',
  paid_ahead: 'Você já antecipou parcelas deste empréstimo. Uma pessoa pode olhar o seu caso.',
  not_needed: 'Com o que você informou, não precisa.',
  not_enough: 'Não chega até a data em que você consegue pagar.',
  lender: `As regras ${bank.of} não permitem esta mudança agora: cada uma, uma vez a cada 12 meses, e até 60 dias de atraso. Ficar um mês sem parcela, só depois da primeira paga.`,
}

const months = (quantity: number) => (quantity === 1 ? '1 parcela' : `${quantity} parcelas`)

export const text = {
  lead: 'Diga quanto cabe no seu mês. Você vê na hora o que dá para mudar, quanto custa, e nada muda sem o seu código.',
  see: 'Ver as mudanças possíveis',
  options: 'O que dá para fazer hoje',
  none: 'Com esses valores, as regras não permitem nenhuma mudança automática',
  noneLead: 'Isso não encerra o assunto: peça a uma pessoa, logo abaixo. A resposta tem protocolo e prazo.',
  noneFits:
    'Nenhuma mudança, sozinha, cabe no que você informou. Você pode assinar uma e depois outra, ou pedir a uma pessoa, logo abaixo.',
  fits: 'Cabe no que você informou',
  tooMuch: (amount: string) => `Passa do que você informou: há mês de ${amount}`,
  tooSoon: (date: string) => `Começa antes do que você informou: em ${date}`,
  kinds,
  obstacles,
  facts: {
    most: 'Mês mais caro',
    first: 'Primeiro pagamento',
    last: 'Último pagamento',
    extra: 'A mais, no total',
    total: 'Falta pagar',
    cet: wholeCost,
  },
  noExtra: 'Nada',
  fromTo: (before: string, after: string) => (before === after ? after : `${after} (hoje, ${before})`),
  aYear: (percent: string) => `${percent} ao ano`,
  parts: (quantity: number) => (quantity === 1 ? 'Em 1 parte' : `Em ${quantity} partes`),
  added: (quantity: number) => `Mais ${months(quantity)}`,
  compare: 'Comparar mês a mês',
  caption: 'O que vence em cada mês, antes e depois',
  columns: { month: 'Mês', before: 'Como está', after: 'Como fica' },
  overdue: 'Já venceu',
  choose: 'Ler e assinar',
  chooseWhich: (title: string) => `: ${title}`,
  why: 'Por que outras mudanças não aparecem',

  sign: {
    back: 'Voltar às opções',
    document: 'O aditivo ao contrato',
    lead: 'Leia com calma. Nada muda antes do código.',
    accept: 'Li o aditivo e aceito esta mudança no meu contrato.',
    acceptFirst: 'Marque que leu e aceita o aditivo para receber o código.',
    send: 'Enviar código',
    sent: (email: string, mobile: string | null) =>
      mobile
        ? `Enviamos um código por e-mail para ${email} e por SMS para o celular ${mobile}.`
        : `Enviamos um código por e-mail para ${email}.`,
    submit: 'Assinar a mudança',
    changed: 'Os valores mudaram desde que você abriu esta página. Nada foi assinado: leia de novo.',
  },
  done: (title: string) => `Pronto: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  doneLead: (date: string, amount: string) => `O próximo pagamento é de ${amount}, até ${date}.`,
  doneMail: 'O aditivo foi para o seu e-mail e fica no contrato, na página do empréstimo.',
  installments: 'Ver as parcelas',

  person: 'Pedir a uma pessoa',
  personLead: `Se nada disto resolve, escreva. A mensagem já está pronta, e você pode mudar antes de enviar: o protocolo vem na hora, com o prazo da resposta, e nós levamos o pedido ${bank.to}, que decide.`,
  personOpen: 'Abrir a conversa com a mensagem',
  personWords: (loan: string, amount: string, from: string) =>
    `Não consigo pagar o empréstimo de ${loan} como está. Consigo pagar ${amount} por mês, ${from}. Motivo: `,
  from: {
    '0': 'já neste mês',
    '1': 'daqui a um mês',
    '2': 'daqui a dois meses',
    '3': 'daqui a três meses ou mais',
  } satisfies Record<string, string>,

  rights: 'Seus direitos e outros caminhos',
  allDebts: 'Tenho outras dívidas também',
  paid: 'Este empréstimo está quitado: não há nada para mudar.',
} as const
