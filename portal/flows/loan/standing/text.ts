import type { Section } from '../sections.ts'

export const text = {
  back: 'Voltar',
  account: 'Minha conta',
  saved: (time: string) => `Salvo às ${time}`,
  sections: {
    start: 'Seu pedido',
    basic: 'Sobre você',
    bank: 'Seu banco',
    offers: 'Ofertas',
    extended: 'Dados do contrato',
    signing: 'Contrato',
    decision: 'Resposta',
    partner: 'Outra opção',
    end: 'Resultado',
  } satisfies Record<Section, string>,
} as const
