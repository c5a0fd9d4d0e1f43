import type { DeclineReason } from '../api/contract/decline-reasons.ts'
import { formatBrlWhole } from '../format/brl.ts'
import { existentialMinimum } from '../money/legal-figures.ts'

const minimum = formatBrlWhole(existentialMinimum[0]!.value)

/** The explanation of each reason, and what may change it. */
export const declineWords: Record<DeclineReason, { reason: string; advice: string }> = {
  own_arrears: {
    reason: 'Um empréstimo seu daqui está com pagamento atrasado.',
    advice:
      'Pague o que está atrasado e peça de novo, sem esperar. Se não consegue pagar, a página Não consigo pagar diz o que dá para fazer.',
  },
  income_too_low: {
    reason: 'A renda informada está abaixo do mínimo desta linha de crédito.',
    advice:
      'O que vale é a soma de todas as suas rendas: salário, benefício, aluguel, trabalho por conta própria.',
  },
  income_not_confirmed: {
    reason: 'Os dados do banco mostram uma renda bem menor do que a informada.',
    advice:
      'Vale o valor que entra todo mês. Se você recebe em outra conta, conecte essa conta no próximo pedido.',
  },
  commitment_too_high: {
    reason: 'Mesmo a menor parcela passaria de 30% da sua renda, somada ao que você já paga por mês.',
    advice: 'Quitar uma dívida muda essa conta.',
  },
  minimum_not_left: {
    reason: `Depois da parcela sobrariam menos de ${minimum} por mês para viver, o mínimo que a lei protege.`,
    advice: 'Nenhum valor ou prazo deixou mais do que isso. Pagar menos por mês em outras dívidas ajuda.',
  },
  restriction: {
    reason: 'Você informou que está com o nome negativado, e os outros dados não compensam esse risco.',
    advice: 'Depois de negociar ou quitar, o registro sai em até 5 dias úteis.',
  },
  debts_overdue: {
    reason: 'O SCR do Banco Central mostra dívidas vencidas há mais de 90 dias.',
    advice: 'Veja de quem são no Registrato, no site do Banco Central, e peça correção se houver erro.',
  },
  account_overdrawn: {
    reason: 'A sua conta ficou no negativo na maior parte do período que vimos.',
    advice: 'Alguns meses com saldo positivo mudam essa avaliação.',
  },
  score_too_low: {
    reason: 'O conjunto das informações ficou abaixo da pontuação mínima desta linha de crédito.',
    advice: 'Compartilhar os dados do banco no próximo pedido costuma melhorar a pontuação.',
  },
}

/** A reason for a decision, with the income that would have been enough, if the lender stated it. Cents. */
export const reasonSentence = (
  code: DeclineReason,
  { leastIncome }: { leastIncome: number | null },
): string =>
  code === 'income_too_low' && leastIncome !== null
    ? declineWords[code].reason.replace(/\.$/, `: ${formatBrlWhole(leastIncome)} por mês.`)
    : declineWords[code].reason

/** Data that no decision uses. */
export const notWeighed =
  'Gênero, idade, estado civil e escolaridade não influenciam o resultado. O estado onde você mora só define se atendemos na sua região.'
