import { pixOrBoleto } from '../payment/pay-words.baked.ts'

/** Button texts that several pages share, as separate exports, so that a page carries only those it shows. */
export const payByEither = `Pagar com ${pixOrBoleto}`
export const payAPart = 'Pagar uma parte'
export const payTheLate = 'Pagar agora'
export const payAllLate = 'Pagar todas com um Pix'
export const payAllLoans = 'Pagar tudo com um Pix'
export const seeTodaysAmount = 'Ver o valor de hoje'
export const seeInstallment = (number: number): string => `Ver a parcela ${number}`

export const seeLetter = 'Ver a carta de quitação'
export const saveLetter = 'Baixar a carta de quitação (PDF)'
export const seeHowToClose = 'Ver como excluir a conta'
export const seePayments = 'Ver pagamentos e comprovantes'
export const answerProposal = 'Comparar e responder'
export const cannotPay = 'Não consigo pagar'
export const seeWhatCanChange = 'Ver o que dá para mudar'
export const debtHelp = 'Ajuda de graça com dívidas e seus direitos'
export const lostSomebody = 'Perdi alguém'
export const thisIsWrong = 'Isto está errado'
export const talkToUs = 'Fale com a gente'
export const toHome = 'Ir para o início'
export const toAccount = 'Ir para minha conta'

/* The button on the page that a mail links to, and the button in that mail. */
export const goOnWithRequest = 'Continuar o pedido aberto'
export const chooseMails = 'Escolher o que receber'
export const payPart = 'Pagar a parte do plano'
export const payOwedAgain = 'Pagar o que voltou'

/** Leads to the changes of a contract that its customer cannot pay. */
export const whatCanBeDone = 'Ver as mudanças que dá para pedir'
