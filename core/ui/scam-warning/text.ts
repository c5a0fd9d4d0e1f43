import { brand } from '../../brand/names.baked.ts'

export const label = 'Aviso contra golpes'
/** The exact wording of the specification. */
export const warning = `Atenção! ${brand.The} não solicita nenhum tipo de depósito antecipado para liberação do crédito.`
export const dismiss = 'Fechar aviso'
