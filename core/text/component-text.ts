/** Texts of the shared components, as separate exports, so that an embed carries only those it shows. */
export const buttonText = { busy: 'Aguarde um instante…' } as const

export const fieldText = {
  errorPrefix: 'Erro: ',
  optional: 'opcional',
  choose: 'Escolha uma opção',
  dateHint: 'Dia, mês e ano, como 27/03/1990.',
  moneySymbol: 'R$',
} as const

export const bankText = {
  suggestions: 'Bancos encontrados',
  found: (count: number) =>
    count === 0
      ? 'Nenhum banco com esse nome. Digite o código do banco ou o ISPB.'
      : `${count} ${count === 1 ? 'banco encontrado' : 'bancos encontrados'}. Use as setas para escolher.`,
} as const

export const passwordText = {
  show: 'Mostrar',
  hide: 'Ocultar',
  showLabel: 'Mostrar a senha',
  hideLabel: 'Ocultar a senha',
  shown: 'Sua senha está visível.',
  hidden: 'Sua senha está oculta.',
} as const

export const summaryText = {
  title: (count: number) => (count === 1 ? 'Falta corrigir um ponto' : `Falta corrigir ${count} pontos`),
  /** For errors that are not about the input. */
  general: 'Ainda não deu certo',
} as const

/** Asks about an amount that is out of proportion, or an e-mail that looks like a slip. */
export const askBackText = {
  slip: (meant: string) => `Você quis dizer ${meant}?`,
  correct: 'Sim, corrigir',
  keep: (typed: string) => `Não, é ${typed}`,
  ask: (amount: string) => `${amount}? Escolha o que você quis dizer.`,
  is: (amount: string, isTyped: boolean) => `São ${amount}${isTyped ? ' mesmo' : ''}`,
} as const

export const noticeText = {
  info: 'Informação: ',
  success: 'Tudo certo: ',
  warning: 'Atenção: ',
  error: 'Erro: ',
  dismiss: 'Fechar aviso',
} as const

export const dialogText = { close: 'Fechar' } as const

export const loadingText = { loading: 'Carregando…' } as const

export const stepperText = {
  step: (current: number, total: number) => `Etapa ${current} de ${total}`,
} as const

export const toastText = { region: 'Avisos', undo: 'Desfazer', dismiss: 'Fechar aviso' } as const

/** A file that the device no longer hands out. */
export const fileGone =
  'Não conseguimos ler o arquivo neste aparelho: ele mudou ou saiu do lugar. Escolha de novo.'

export const fileText = {
  drop: 'ou arraste ou cole o arquivo aqui.',
  empty: 'O arquivo está vazio. Escolha outro.',
  notGiven: {
    several: 'Aqui cabe um arquivo só. Envie um de cada vez.',
    folder: 'Isso é uma pasta. Abra a pasta e envie o arquivo que está nela.',
    'no-file': 'Isso não é um arquivo, e sim um link ou um texto. Salve como arquivo e envie o arquivo.',
    beside: 'O arquivo caiu fora do lugar. Solte aqui, ou use o botão.',
  },
} as const

export const documentText = {
  whole: (rows: number) => `Ver as ${rows} linhas`,
  less: 'Ver só as primeiras linhas',
} as const

export const copyText = {
  done: 'Copiado',
  failed: 'Não deu para copiar. Selecione o texto e copie.',
} as const
