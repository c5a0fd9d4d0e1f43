import { activityWords } from '#core/ebs/ebs-words.ts'

export const text = {
  mayLeave:
    'Você pode sair desta página e voltar: o pedido fica onde está. Se o banco pedir um código, ele espera por você só pelo tempo mostrado.',
  stop: 'Parar e tentar de outro jeito',

  left: (time: string) => `O banco espera por mais ${time}.`,
  over: 'O tempo acabou. Consultando o banco…',

  authorizeTitle: 'Autorize no seu banco',
  authorizeHow: (bank: string) =>
    `Você entra na página do ${bank}, confere o que será lido e confirma lá. A senha do banco é digitada só no banco; depois, ele traz você de volta para cá.`,
  authorize: (bank: string) => `Ir para a página do ${bank}`,
  returned: 'Você voltou do banco',
  checking: 'Conferindo a sua autorização…',

  tokenTitle: activityWords.token_requested,
  code: 'Código enviado pelo banco',
  codeShape: 'O código tem de 4 a 8 números.',
  refused: 'O banco não aceitou o código anterior. Use o mais recente.',
  send: 'Enviar código',

  qrTitle: 'Leia o QR code com o aplicativo do banco',
  qrHow: (bank: string) =>
    `No celular, abra o aplicativo do ${bank}, procure por “ler QR code” e aponte a câmera para esta tela. Depois disso, seguimos sozinhos.`,
  qrLabel: 'QR code para ler com o aplicativo do banco',
  qrOnPhone:
    'O aplicativo está neste mesmo celular? Abra seu pedido também no computador ou em outro aparelho, com a sua conta, e leia o código naquela tela.',

  confirmTitle: 'Autorize no aplicativo do banco',
  confirmHow: (bank: string) =>
    `Abra o aplicativo do ${bank}, veja o aviso de autorização e confirme. Depois volte aqui.`,
  confirmed: 'Já autorizei',
} as const
