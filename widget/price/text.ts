export const installmentsText = (quantity: number, installment: string) => `${quantity}x de ${installment}`
export const cetText = (percent: string) => `CET ${percent} a.a.`
export const how = 'como funciona'
export const fromText = (least: string) => `Empréstimo a partir de ${least}`
export const upToText = (most: string) => `Empréstimo de até ${most}`
export const betweenText = (least: string, most: string) => `Empréstimo de ${least} a ${most}`
export const title = 'Como funciona este empréstimo'
export const close = 'Fechar'
