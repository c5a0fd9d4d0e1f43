import type { CheckId } from '../complete-section.ts'

export const text = {
  change: 'Alterar',
  registered: 'cadastro',
  ifChosen: 'A conta só vai se você escolher, na próxima tela.',
  changeOf: (title: string) => `Alterar: ${title}`,
  goOn: {
    basicCheck: 'Está certo, continuar',
    extendedCheck: 'Está certo, ver o contrato',
    extraCheck: 'Está certo, continuar',
  } satisfies Record<CheckId, string>,
  scr: 'Consulta ao SCR',
  scrLead:
    'Se quiser, autorize a consulta ao registro de créditos do Banco Central. Sem ela o pedido também é analisado, com menos informações. O que o SCR mostra pode mudar a taxa, o valor e a resposta: sem atrasos, a taxa pode ser menor; com atrasos, o pedido pode não ser aprovado.',
  scrGiven: (date: string) => `Você já autorizou em ${date}. Para revogar, vá a Minha conta, Privacidade.`,
  scrLabel: 'Li e autorizo a consulta ao SCR.',
  scrMore: 'O que é o SCR e como revogar',
} as const
