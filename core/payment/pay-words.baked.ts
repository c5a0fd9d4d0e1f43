import { config } from '../config/config.ts'

/** Whether the bank registers a boleto beside each Pix. */
export const { boleto: offersBoleto } = config.charges

export const pixOrBoleto = offersBoleto ? 'Pix ou boleto' : 'Pix'
export const pixAndBoleto = offersBoleto ? 'Pix e boleto' : 'Pix'

/** What a reminder brings, and what an account has for each installment. */
export const slip = offersBoleto ? 'boleto' : 'código Pix'
export const slips = offersBoleto ? 'boletos' : 'códigos Pix'
