export const installments = (quantity: number, installment: string) => `${quantity}x de ${installment}`
export const cet = (percent: string) => `CET ${percent} a.a.`
export const how = 'como funciona'
export const from = (least: string) => `Empréstimo a partir de ${least}`
export const upTo = (most: string) => `Empréstimo de até ${most}`
export const between = (least: string, most: string) => `Empréstimo de ${least} a ${most}`
export const title = 'Como funciona este empréstimo'
export const close = 'Fechar'
