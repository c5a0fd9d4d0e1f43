import type { EbsBank } from '#core/api/contract/ebs.ts'

const second: Record<EbsBank['second'], string> = {
  none: 'Usuário e senha',
  token: 'Usuário, senha e um código',
  qr: 'Usuário, senha e um QR code',
  app: 'Usuário, senha e o aplicativo',
}

const then: Record<EbsBank['second'], string> = {
  none: 'Depois de entrar, o banco não costuma pedir mais nada.',
  token: 'Depois de entrar, o banco envia um código para você digitar.',
  qr: 'Depois de entrar, você lê um QR code com o aplicativo do banco.',
  app: 'Depois de entrar, você autoriza no aplicativo do banco.',
}

const health: Record<EbsBank['health'], string> = {
  online: 'Online',
  unstable: 'Instável',
  offline: 'Fora do ar',
}

export const text = {
  sources: 'De onde vêm os dados',
  connect: 'Conectar o banco',
  statement: 'Enviar extrato',

  own: 'Você autoriza no banco',
  ownHow:
    'Escolha o seu banco e a página dele abre. Você entra lá com os seus dados de acesso, confere o que será lido e, se autorizar, volta para cá. Se não autorizar, nada é lido. A página espera por você por 10 minutos, e nenhuma senha de banco é digitada aqui.',
  ownWay: 'Abre a página do banco',
  opening: 'Abrindo a página…',
  other: 'Outra forma: usuário e senha',
  otherHow:
    'Estes bancos ainda não têm página própria de autorização. O usuário e a senha são digitados aqui, seguem criptografados para uma única leitura e são apagados em seguida. Se preferir não digitar, envie um extrato.',

  search: 'Procure o seu banco',
  found: (count: number) => (count === 1 ? '1 banco encontrado' : `${count} bancos encontrados`),
  none: 'Nenhum banco com esse nome. Confira como escreveu, ou envie um extrato: vale para qualquer banco.',
  offline: (bank: string) =>
    `${bank} não pode ser lido agora. Tente mais tarde, escolha outro banco ou envie um extrato.`,
  second,
  health,

  change: 'Trocar de banco',
  then,
  unstable: 'Este banco está instável hoje: a leitura pode demorar ou falhar.',
  forgotten: 'O que você digita aqui é criptografado, usado só na leitura e apagado quando ela termina.',
  go: 'Conectar',

  statementLead:
    'O extrato dos últimos 3 meses vale para qualquer banco. Você confere o que lemos antes da análise; depois o arquivo é apagado, e ficam só as médias.',
  file: 'Arquivo do extrato',
  fileHint: 'Formato OFX, até 1 MB.',
  noFile: 'Escolha o arquivo do extrato.',
  tooHeavy: 'O arquivo passa de 1 MB. Exporte só os últimos 3 meses.',
  howTo: 'Como baixar o extrato em OFX',
  howToSteps: [
    'Entre no site ou no aplicativo do seu banco e abra o extrato da conta.',
    'Escolha os últimos 3 meses, ou 90 dias.',
    'Procure “Exportar”, “Salvar” ou “Compartilhar” e escolha OFX (também chamado Money).',
  ],
  sending: (file: string) => `Enviando ${file}`,
  reading: 'Lendo o extrato…',
  send: 'Enviar extrato',
} as const
