import { brand } from '../../brand/names.baked.ts'
import { exampleCost, exampleLoan, lender } from '../../text/example.baked.ts'

/* Texts of the simulator as separate exports, so that the embed carries only those it shows. Amounts are
   passed in already formatted. */

export const amount = 'De quanto você precisa?'
export const amountUnit = 'R$'
export const term = 'Em quantas parcelas?'
export const termUnit = 'meses'
export const installmentsText = (quantity: number) => `${quantity} parcelas`
export const rangeHint = (min: string, max: string) => `Escolha de ${min} a ${max}.`
export const notAStepError = (step: string) => `O valor muda de ${step} em ${step}.`
/** Before the value that takes the place of one that cannot be. */
export const adjusted = 'Ajustamos para'
export const kept = 'Mantivemos'

export const resultLabel = (quantity: number) => `${quantity} parcelas fixas de`
export const resultFor = (amount: string) => `para um empréstimo de ${amount}`
export const upToTerms = (quantity: number, installment: string, cet: string) =>
  `Em até ${quantity}x de ${installment}, ${cet}`
export const cetOf = (percent: string) => `CET de ${percent} ao ano`
export const atRateText = (percent: string) => ` com juros de ${percent} ao mês`
export const lowest = 'Esta é a menor taxa, para perfis de menor risco.'
export const upToText = (installment: string, rate: string, cet: string) =>
  `Conforme a análise, a parcela pode chegar a ${installment} (${rate} ao mês, CET de ${cet} ao ano).`
export const spokenSummary = (quantity: number, installment: string, amount: string, cet: string) =>
  `${amount} em ${quantity} parcelas de ${installment}, ${cet}.`
export const simulate = 'Simular'

export const rate = 'Juros'
export const monthlyRateText = (percent: string) => `${percent} ao mês`
export const yearlyRateText = (percent: string) => `${percent} ao ano`
export const iof = 'IOF'
export const iofNote = (installment: string) =>
  `Imposto federal, financiado nas parcelas: sem ele, cada uma seria de ${installment}.`
export const cet = 'Custo efetivo total (CET)'
export const cetNote = 'Juros e imposto juntos: é o número para comparar ofertas.'
export const received = 'Você recebe'
export const receivedNote = 'O valor que você escolheu, inteiro.'
export const total = 'Total a pagar'
export const totalNote = (quantity: number) => `A soma das ${quantity} parcelas.`

export const subject =
  'Simulação com liberação no próximo dia útil e primeira parcela um mês depois, sujeita a análise de crédito: a taxa final depende do seu perfil.'
export const correspondent = `${brand.The} é correspondente bancário ${lender.of}, que concede o crédito e recebe as parcelas. ${brand.The} não cobra nada de você.`
export const example = `Exemplo: um empréstimo de ${exampleLoan}: ${exampleCost}`
