import { withdrawalDays } from '../../../../core/agreement/withdrawal.ts'

export const text = {
  title: 'Mudou de ideia?',
  until: (date: string) => `Você pode desistir do contrato até ${date}, sem dizer o motivo e sem multa.`,
  untilReceipt: `Você pode desistir do contrato até ${withdrawalDays} dias depois de receber o dinheiro, sem dizer o motivo e sem multa.`,
  free: 'O dinheiro ainda não foi liberado: se desistir agora, não há nada a devolver.',
  cost: (amount: string) =>
    `Se desistir hoje, você devolve ${amount}, sem juros: só o que recebeu. O IOF é estornado.`,
  received: 'Valor recebido',
  iof: 'IOF estornado',
  amount: 'Valor a devolver',
  open: 'Desistir do contrato',
  ask: 'Desistir do contrato?',
  askFree: 'O contrato é encerrado agora e o dinheiro não é liberado. Isso não pode ser desfeito.',
  askCost: (amount: string) =>
    `O contrato é encerrado agora e você devolve ${amount}. Isso não pode ser desfeito.`,
  keep: 'Manter o contrato',
  confirm: 'Sim, desistir do contrato',

  done: 'Desistência registrada',
  protocol: 'Protocolo',
  when: 'Registrada em',
  moment: (date: string, time: string) => `${date} às ${time}`,
  nothingBack: 'O dinheiro não tinha sido liberado: não há nada a devolver, e nada será cobrado.',
  payBack: (amount: string) =>
    `Falta devolver ${amount}. O Pix e o boleto da devolução estão nesta página, e ficam na do empréstimo. Confira o nome de quem recebe antes de pagar, e não pague nada a quem ligar ou mandar mensagem.`,
  mailed: 'Enviamos este registro para o seu e-mail.',
  account: 'Ir para meus empréstimos',
} as const
