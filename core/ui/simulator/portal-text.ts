/* Texts that only the portal's simulator shows: its heading, chart and table. */

export const costsTitle = 'Quanto custa, sem letra miúda'
export const totalOf = (amount: string) => `Total de ${amount}: ver o que custa`

export const chartTitle = 'O que você paga em cada parcela'
export const principal = 'Abate a dívida'
export const interest = 'Juros'
export const chartSummary = (first: string, last: string) =>
  `Na primeira parcela, ${first} são juros. Na última, ${last}. O resto abate a dívida.`
export const chartStart = '1ª parcela'
export const chartEnd = (quantity: number) => `${quantity}ª parcela`
export const asTable = 'Ver em tabela'
export const tableCaption = 'Parcela por parcela'
export const columns = {
  number: 'Parcela',
  due: 'Vencimento',
  principal: 'Abate a dívida',
  interest: 'Juros',
  balance: 'Ainda falta',
} as const
