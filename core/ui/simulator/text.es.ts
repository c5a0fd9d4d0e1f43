import { brand } from '../../brand/names.baked.ts'
import { exampleCost, exampleLoan, lender } from '../../text/example.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.es.ts')>

export const amount = '¿Cuánto necesitas?'
export const amountUnit = 'R$'
export const term = '¿En cuántas cuotas?'
export const termUnit = 'meses'
export const installments = (quantity: number) => `${quantity} cuotas`
export const between = (min: string, max: string) => `Elige de ${min} a ${max}.`
export const notAStep = (step: string) => `El monto va de ${step} en ${step}.`
export const adjusted = (shown: string) => `Lo cambiamos a ${shown}.`
export const kept = (shown: string) => `Mantuvimos ${shown}.`

export const resultLabel = (quantity: number) => `${quantity} cuotas fijas de`
export const resultFor = (amount: string) => `para un préstamo de ${amount}`
export const upToTerms = (quantity: number, installment: string, cet: string) =>
  `Hasta en ${quantity} cuotas de ${installment}, ${cet}`
export const cetOf = (percent: string) => `CET (costo efectivo total) del ${percent} al año`
export const atRate = (percent: string) => ` con intereses del ${percent} al mes`
export const lowest = 'Esta es la tasa más baja, para perfiles de menor riesgo.'
export const upTo = (installment: string, rate: string, cet: string) =>
  `Según el análisis, la cuota puede llegar a ${installment} (${rate} al mes, CET del ${cet} al año).`
export const announce = (quantity: number, installment: string, amount: string, cet: string) =>
  `${amount} en ${quantity} cuotas de ${installment}, ${cet}.`
export const simulate = 'Continuar en portugués'

export const rate = 'Intereses'
export const monthly = (percent: string) => `${percent} al mes`
export const yearly = (percent: string) => `${percent} al año`
export const iof = 'IOF'
export const iofNote = 'Impuesto federal, financiado: ya está en las cuotas.'
export const cet = 'Costo efectivo total (CET)'
export const cetNote = 'Intereses e impuesto juntos: es la cifra para comparar ofertas.'
export const received = 'Recibes'
export const receivedNote = 'El monto que elegiste, completo.'
export const total = 'Total a pagar'
export const totalNote = (quantity: number) => `La suma de las ${quantity} cuotas.`

export const subject =
  'Simulación con desembolso el próximo día hábil y la primera cuota un mes después, sujeta a análisis de crédito: la tasa final depende de tu perfil.'
export const correspondent = `${brand.name} es corresponsal bancario ${lender.of}, que otorga el crédito y recibe las cuotas. ${brand.name} no te cobra nada.`
export const example = `Ejemplo: un préstamo de ${exampleLoan}: ${exampleCost}`
