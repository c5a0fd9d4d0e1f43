import type { Section } from '../loan-step.ts'

export const text = {
  back: 'Voltar',
  account: 'Minha conta',
  saved: (time: string) => `Salvo às ${time}`,
  sections: {
    start: 'Seu pedido',
    basic: 'Sobre você',
    bank: 'Seu banco',
    offers: 'Ofertas',
    extended: 'Para o contrato',
    signing: 'Contrato',
    decision: 'Resposta',
    partner: 'Outra chance',
    end: 'Resultado',
  } satisfies Record<Section, string>,
} as const
