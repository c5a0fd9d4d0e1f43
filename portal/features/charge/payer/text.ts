import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagar por outra pessoa',
} satisfies PageMeta

export const text = {
  title: meta.title,
  missing: 'Abra esta página pelo link que você recebeu. Se ele já não abre, peça outro a quem o mandou.',
  over: 'Este link não vale mais',
  overNext:
    'Nada pode ser pago por aqui. Se você já pagou, o comprovante está também no aplicativo do seu banco. Se ainda quer pagar, peça outro link a quem mandou este.',
  home: 'Ir para a página inicial',
  lead: (name: string) => `${name} pediu que você pague por este Pix.`,
  check: (name: string) =>
    `Antes de pagar, fale com ${name} e confirme que foi de lá que veio este link. O dinheiro vai para quem emprestou, não para ${name}.`,
  following:
    'Esta página mostra o comprovante assim que o pagamento chegar. Você pode fechar e voltar pelo link.',
  registering: 'O código Pix aparece aqui sozinho, em alguns instantes.',
  paid: 'Pagamento recebido',
  receipt: 'Comprovante',
  amount: 'Valor',
  day: 'Pago em',
  payee: 'Quem recebeu',
  for: 'Em nome de',
  id: 'Identificador do Pix',
} as const
