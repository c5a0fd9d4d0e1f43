import { partner } from '../brand/names.baked.ts'
import type { LoanGroup, LoanState } from './lifecycle.ts'

interface LoanStateWords {
  /** The label of the state. */
  name: string
  /** Its meaning for the customer, in one line. */
  stands: string
}

export const loanWords: Record<LoanState, LoanStateWords> = {
  'basic-info': { name: 'Dados básicos', stands: 'Faltam algumas respostas suas.' },
  'bank-data': { name: 'Dados bancários', stands: 'Falta conectar o seu banco, ou seguir sem ele.' },
  offers: { name: 'Ofertas', stands: 'Falta escolher a oferta.' },
  'extended-info': { name: 'Dados complementares', stands: 'Faltam dados seus antes do contrato.' },
  signature: { name: 'Assinatura', stands: 'Falta assinar o contrato.' },
  documents: { name: 'Documentos', stands: 'Faltam seus documentos.' },
  'under-review': { name: 'Em análise', stands: 'Estamos conferindo os documentos. Avisamos por e-mail.' },
  releasing: { name: 'Dinheiro a caminho', stands: 'Aprovado. Pedimos ao banco que envie o dinheiro.' },
  active: { name: 'Em pagamento', stands: 'Em pagamento.' },
  'paid-off': { name: 'Quitado', stands: 'Quitado.' },
  declined: {
    name: 'Não aprovado',
    stands: 'Não aprovado. Veja os motivos e peça a revisão por uma pessoa.',
  },
  forwarded: {
    name: `Enviado ${partner.to}`,
    stands: `Enviado ${partner.to}, que fala direto com você.`,
  },
  cancelled: { name: 'Encerrado', stands: 'Pedido encerrado. Nada é devido.' },
  withdrawn: { name: 'Desistência', stands: 'Desistência registrada.' },
}

export const groupWords: Record<LoanGroup, string> = {
  notCompleted: 'Em andamento',
  underReview: 'Em análise',
  active: 'Ativos',
  paidOff: 'Quitados',
  withdrawn: 'Desistências',
  ended: 'Encerrados',
}

/** For a request whose bank waits for the customer. */
export const bankAsks = 'Seu banco espera uma confirmação sua.'
