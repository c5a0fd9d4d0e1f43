import { pixOrBoleto } from '#core/payment/pay-words.baked.ts'

export const text = {
  title: 'Débito automático',
  lead: 'Por Pix Automático, o seu banco debita cada parcela no dia do vencimento. Você autoriza no aplicativo do seu banco, e cancela quando quiser, aqui ou lá.',
  limit: (amount: string) =>
    `No seu banco você pode escolher o valor máximo de cada débito: no mínimo ${amount}, o valor da maior parcela. Nunca pedimos mais que a parcela do dia.`,
  start: 'Autorizar no meu banco',
  askApp: (bank: string) => `Pedir no aplicativo: ${bank}`,
  useCode: 'Autorizar por um código',
  inApp: 'Abra o aplicativo, procure Pix Automático e responda por lá. Nada é pago agora.',
  request: {
    asked: (bank: string) => `O pedido está a caminho do aplicativo: ${bank}.`,
    sent: (bank: string) => `O pedido foi enviado ao aplicativo: ${bank}.`,
    received: (bank: string) => `O pedido já chegou ao aplicativo: ${bank}.`,
    accepted: () => 'Você aceitou o pedido. O débito automático começa em alguns instantes.',
    refused: (bank: string) =>
      `O pedido foi recusado no aplicativo ou pelo banco: ${bank}. Se ainda quiser, autorize pelo código.`,
    expired: () => 'O pedido no aplicativo venceu sem resposta. Se ainda quiser, autorize pelo código.',
    cancelled: () => 'O pedido no aplicativo foi cancelado: agora vale o código.',
  },
  over: {
    refused: 'A autorização foi recusada no seu banco. Nada é debitado.',
    expired: 'O pedido de autorização venceu sem resposta. Nada é debitado.',
    ended: {
      customer: `Débito automático cancelado. Nada mais é debitado: pague cada parcela por ${pixOrBoleto} até o vencimento. Se mudar de ideia, autorize de novo; para o seu banco, é outra autorização.`,
      bank: `A autorização terminou no seu banco. Nada mais é debitado: pague cada parcela por ${pixOrBoleto} até o vencimento.`,
      loan: 'A autorização terminou, porque o vencimento mudou. Nada é debitado enquanto você não autorizar de novo, com as datas e os valores de agora.',
    },
  },
  still: (amount: string, day: string) =>
    `O débito de ${amount} em ${day} já está no seu banco, e nós não conseguimos mais cancelar. Você consegue, no aplicativo dele, até a véspera.`,
  requested: 'O banco está fazendo o código da autorização. Ele aparece aqui sozinho, em alguns instantes.',
  waiting:
    'Falta você autorizar: copie o código, abra o aplicativo do seu banco e cole em Pix copia e cola. Nada é pago agora.',
  copy: 'Copiar código da autorização',
  scan: 'Vou autorizar com outro aparelho: mostrar QR code',
  qr: 'QR code da autorização. O mesmo código pode ser copiado nesta página.',
  payee: (name: string) => `Quem recebe é ${name}: se no seu banco aparecer outro nome, não autorize.`,
  giveUp: 'Desistir da autorização',
  active: 'Ativo: as parcelas são debitadas no vencimento.',
  payOtherwise: (number: number) =>
    `O débito da parcela ${number} não será feito: pague esta por ${pixOrBoleto}.`,
  next: (number: number, amount: string, day: string) =>
    `Próximo débito: parcela ${number}, ${amount}, em ${day}.`,
  asked: (day: string) =>
    `O seu banco já tem o pedido. Se você pagar a parcela de outra forma até ${day}, ele é cancelado.`,
  tooLate:
    'O seu banco já tem o pedido, e nós não conseguimos mais cancelar. O que for pago em duplicidade volta para você.',
  planned:
    'O pedido vai ao seu banco alguns dias antes. Se você pagar a parcela de outra forma, ele não vai.',
  failing: 'Se o banco não fizer o débito, avisamos você e pedimos de novo, até três vezes em sete dias.',
  stop: 'Cancelar o débito automático',
} as const
