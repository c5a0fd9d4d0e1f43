import { brand } from '../../brand/names.baked.ts'
import { exampleCost, exampleLoan, lender } from '../../text/example.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const amount = 'How much do you need?'
export const amountUnit = 'R$'
export const term = 'In how many monthly payments?'
export const termUnit = 'months'
export const installments = (quantity: number) => `${quantity} payments`
export const between = (min: string, max: string) => `Choose from ${min} to ${max}.`
export const notAStep = (step: string) => `Amounts go in steps of ${step}.`
export const adjusted = (shown: string) => `We changed it to ${shown}.`
export const kept = (shown: string) => `We kept ${shown}.`

export const resultLabel = (quantity: number) => `${quantity} fixed monthly payments of`
export const resultFor = (amount: string) => `for a loan of ${amount}`
export const upToTerms = (quantity: number, installment: string, cet: string) =>
  `Up to ${quantity} monthly payments of ${installment}, ${cet}`
export const cetOf = (percent: string) => `CET (total effective cost) of ${percent} a year`
export const atRate = (percent: string) => ` with interest of ${percent} a month`
export const lowest = 'This is the lowest rate, for lower-risk profiles.'
export const upTo = (installment: string, rate: string, cet: string) =>
  `Depending on the credit review, each payment can be as high as ${installment} (${rate} a month, CET of ${cet} a year).`
export const announce = (quantity: number, installment: string, amount: string, cet: string) =>
  `${amount} in ${quantity} monthly payments of ${installment}, ${cet}.`
export const simulate = 'Continue in Portuguese'

export const rate = 'Interest'
export const monthly = (percent: string) => `${percent} a month`
export const yearly = (percent: string) => `${percent} a year`
export const iof = 'IOF'
export const iofNote = 'A federal tax, financed with the loan: it is already in the payments.'
export const cet = 'Total effective cost (CET)'
export const cetNote = 'Interest and tax together: the figure for comparing offers.'
export const received = 'You receive'
export const receivedNote = 'The amount you chose, in full.'
export const total = 'Total to pay'
export const totalNote = (quantity: number) => `The sum of the ${quantity} payments.`

export const subject =
  'This simulation has the money paid out on the next business day and the first payment a month later. It is subject to a credit review: the final rate depends on your profile.'
export const correspondent = `${brand.name} is a banking correspondent ${lender.of}, which grants the loan and receives the payments. ${brand.name} charges you nothing.`
export const example = `Example: a loan of ${exampleLoan}: ${exampleCost}`
