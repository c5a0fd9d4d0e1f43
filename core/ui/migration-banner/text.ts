import { brand, partner } from '../../brand/names.baked.ts'

export const title = `${brand.The} não oferece mais crédito pessoal.`
export const body = `Novos empréstimos são com ${partner.the}, empresa parceira. Se você já é cliente, seu contrato e sua conta continuam aqui.`
export const go = `Ir pra ${partner.name}`
export const customer = 'Já tenho um contrato'
