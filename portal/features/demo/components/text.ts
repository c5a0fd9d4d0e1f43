import { boletoClearing } from '#core/text/clearing.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Componentes',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Cada peça do site, em todos os estados. É esta página que os testes de acessibilidade e de imagem percorrem.',
  theme: 'Tema',
  themes: { auto: 'Do sistema', light: 'Claro', dark: 'Escuro' },
  contents: 'Nesta página',

  sections: {
    type: 'Texto e cores',
    buttons: 'Botões e links',
    fields: 'Campos',
    errors: 'Campos com erro',
    surfaces: 'Cartões e avisos',
    simulator: 'Simulador',
    disclosure: 'Sanfona, abas e menu',
    layers: 'Janelas e recados',
    data: 'Tabela e progresso',
    pictures: 'Ícones e desenhos',
  },

  headings: [
    'Um caminho claro até o seu crédito',
    'Parcelas fixas, do começo ao fim',
    'O que você precisa ter em mãos',
  ],
  paragraph:
    'Você escolhe o valor e o número de parcelas, e vê na hora os juros, o imposto e o custo total. Sem letra miúda e sem surpresa na última página.',
  secondary: 'Texto secundário, para o que ajuda mas não decide.',
  figures: ['R$\u00a01.111,11', 'R$\u00a08.480,96', 'R$\u00a050.000,00'],
  swatches: {
    page: 'Papel',
    surface: 'Folha',
    sunken: 'Fundo',
    text: 'Tinta',
    muted: 'Tinta leve',
    accent: 'Destaque',
    soft: 'Destaque leve',
    danger: 'Erro',
    warning: 'Atenção',
    success: 'Certo',
    info: 'Informação',
    sun: 'Sol',
  },

  look: {
    primary: 'Continuar',
    secondary: 'Salvar e sair',
    quiet: 'Agora não',
    danger: 'Excluir conta',
    disabled: 'Indisponível',
    busy: 'Enviando',
    try: 'Enviar e esperar',
    icon: 'Baixar contrato',
    link: 'Ir para a simulação',
    wide: 'Ocupar toda a largura',
  },
  consent: 'Li e autorizo a consulta ao meu histórico de crédito no SCR.',
  consentError: 'Marque a autorização para continuar.',
  partner: 'Código do parceiro',
  summaryAgain: 'Enviar de novo',

  card: {
    title: 'Proposta de R$\u00a05.000',
    body: '36 parcelas de R$\u00a0193,11, a primeira em 21 de dezembro.',
  },
  looks: { plain: 'Comum', raised: 'Elevado', tinted: 'Em destaque', sunken: 'Recuado' },
  notices: {
    info: ['Análise em andamento', 'Avisamos por e-mail assim que houver uma resposta, em até 1 dia útil.'],
    success: ['Contrato assinado', 'O dinheiro cai na sua conta em até 2 dias úteis.'],
    warning: ['Parcela vence amanhã', 'Pague até 22 de novembro para não ter multa.'],
    error: [
      'Não foi possível enviar o documento',
      'O arquivo passa de 10 MB. Envie uma foto menor. Protocolo 8F2C-41.',
    ],
  },

  questions: [
    [
      'preciso',
      'O que eu preciso para pedir um empréstimo?',
      'Ter 18 anos ou mais, CPF regular e uma conta no seu nome.',
    ],
    [
      'cet',
      'O que é o CET?',
      'É o custo efetivo total: juros, imposto e tudo o mais numa só taxa. É por ela que se comparam ofertas.',
    ],
    ['antecipar', 'Posso antecipar?', 'Sim, quando quiser, com desconto dos juros do período que falta.'],
  ],
  tabsLabel: 'Formas de pagar',
  tabs: [
    ['pix', 'Pix', 'Cai em minutos, em qualquer dia e hora.'],
    ['boleto', 'Boleto', `Leva ${boletoClearing} para aparecer como pago.`],
    ['debito', 'Débito em conta', 'Sai da sua conta no vencimento, e você pode cancelar quando quiser.'],
  ],
  menu: { label: 'Minha conta', loans: 'Empréstimos', data: 'Meus dados', leave: 'Sair' },

  openDialog: 'Abrir janela',
  openDrawer: 'Abrir gaveta',
  showToast: 'Mostrar recado',
  dialogTitle: 'Desistir do contrato?',
  dialogBody: 'Você tem 7 dias para desistir. Devolva o valor recebido e o contrato é cancelado, sem custo.',
  dialogYes: 'Desistir',
  dialogNo: 'Voltar',
  drawerTitle: 'Simular crédito',
  toast: 'Parcela removida da lista.',
  undone: 'Tudo como antes.',

  tableCaption: 'Próximas parcelas',
  foldTitle: 'As mesmas, em duas linhas no celular',
  tableLines: 'Parcelas em duas linhas',
  columns: { number: 'Parcela', due: 'Vencimento', status: 'Situação', amount: 'Valor' },
  rows: [
    ['1 de 36', '21/12/2026', 'Paga', 'R$\u00a0193,11'],
    ['2 de 36', '21/01/2027', 'Em aberto', 'R$\u00a0193,11'],
    ['3 de 36', '21/02/2027', 'Em aberto', 'R$\u00a0193,11'],
  ],
  progress: 'Enviando documentos',
  progressDetail: '2 de 5 arquivos',
  waiting: 'Buscando suas ofertas',
  waitingDetail: 'Leva uns 20 segundos. Pode deixar esta página aberta.',
  stepTitle: 'Dados do banco',
  emptyTitle: 'Nenhum empréstimo por aqui',
  emptyBody: 'Quando você pedir um, ele aparece nesta lista, com cada parcela e cada documento.',
  emptyAction: 'Fazer uma simulação',
} as const
