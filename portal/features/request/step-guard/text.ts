import type { JourneyLeg } from '../journey-steps.ts'

export const text = {
  back: 'Voltar',
  account: 'Minha conta',
  check: 'Ir para a conferência',
  saved: (time: string) => `Salvo às ${time}`,
  road: 'Caminho do pedido',
  legs: {
    order: 'Pedido',
    you: 'Você',
    bank: 'Banco',
    offer: 'Oferta',
    contract: 'Contrato',
  } satisfies Record<JourneyLeg, string>,
  behind: 'já feito',
  step: (leg: string, step: number, of: number) => `Etapa ${leg}, passo ${step} de ${of}.`,
  minutes: (count: number) => `Esta etapa leva cerca de ${count} ${count === 1 ? 'minuto' : 'minutos'}.`,
  partner: 'Outra opção',
} as const
