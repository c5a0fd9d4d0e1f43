import assert from 'node:assert/strict'
import { run, type Tab } from '../support/tab.ts'

/** What a partner writes, what the element takes it for, and whether its developer is told. */
const written: readonly [attributes: string, amount: number, rate: number, term: number, told: number][] = [
  ['loan-value="5.000"', 5000, 1.9, 36, 0],
  ['loan-value="12.000,00"', 12_000, 1.9, 36, 0],
  ['loan-value="7000,00"', 7000, 1.9, 36, 0],
  ['loan-value="9,000.00"', 9000, 1.9, 36, 0],
  ['loan-value=" 6000 "', 6000, 1.9, 36, 0],
  ['monthly-rate-percent="2,5"', 5000, 2.5, 36, 0],
  ['monthly-rate-percent="2.125 %"', 5000, 2.125, 36, 0],
  ['loanValue="20000" installmentsQty="24"', 20_000, 1.9, 24, 0],
  ['loanvalue="30000" loan-value="8000"', 8000, 1.9, 36, 0],
  ['loan-value="5"', 1000, 1.9, 36, 1],
  ['loan-value="-3.000"', 1000, 1.9, 36, 1],
  ['loan-value="R$ 8.000"', 5000, 1.9, 36, 1],
  ['loan-value="999999"', 50_000, 1.9, 36, 1],
  ['monthly-rate-percent="0,025"', 5000, 1.9, 36, 1],
  ['monthly-rate-percent="19"', 5000, 9.9, 36, 1],
  ['installments-qty="480"', 5000, 1.9, 36, 1],
  ['max-loan-amount="10.000" loan-value="8.000"', 8000, 1.9, 36, 0],
]

export const writings = written
  .map(
    ([attributes]) => `<credit-simulator class="written" variant="compact" ${attributes}></credit-simulator>`,
  )
  .join('')

export const toldOf = written.filter(([, , , , told]) => told).map(() => /is taken as/)

export async function isMeant(tab: Tab): Promise<void> {
  const taken = await run(tab, () =>
    [...document.querySelectorAll('.written')].map((element) => [
      Reflect.get(element, 'loanValue'),
      Reflect.get(element, 'monthlyRatePercent'),
      Reflect.get(element, 'installmentsQty'),
    ]),
  )
  assert.deepEqual(
    taken,
    written.map(([, amount, rate, term]) => [amount, rate, term]),
  )
  const told = (await tab.complaints()).filter((one) => one.includes('is taken as'))
  assert.equal(told.length, toldOf.length, told.join('\n'))
}
