import { config } from '../core/config/config.ts'
import type { RouteId } from './routes.ts'

const { brand, partnerLender } = config

/**
 * What search engines and the site map say of a page. Apart from the table: only the site map
 * fetches it.
 */
export const descriptions: Partial<Record<RouteId, string>> = {
  home: `A ${brand} não oferece mais crédito pessoal. Novos empréstimos são com a ${partnerLender.name}. Se você já é cliente, seu contrato e sua conta continuam aqui.`,
  login: `Entre na sua conta ${brand} para ver empréstimos, parcelas e seus dados.`,
  register: `Crie sua conta ${brand} em poucos minutos.`,
  forgotPassword: `Receba por e-mail um código para criar uma nova senha da sua conta ${brand}.`,
  accountLocked: `Por que uma conta ${brand} é bloqueada, até quando, e como desbloquear com um código por e-mail.`,
  about: `Quem é a ${brand}, como funciona o empréstimo pela internet, quem concede o crédito e o que muda com a ${partnerLender.name}.`,
  app: `Veja em vídeos curtos como simular, criar sua conta e acompanhar o pedido na ${brand}, e baixe o aplicativo.`,
  partner: `Leve o simulador da ${brand} para o seu site com uma linha de código, sem receber dados dos seus visitantes.`,
  verify: `Confira o CNPJ, os endereços oficiais e o que a ${brand} nunca pede, e saiba como denunciar um golpe.`,
  checkContract: `Veja se o PDF de um contrato assinado com a ${brand} é o original, sem enviar o arquivo a ninguém.`,
  privacy: `Quais dados pessoais a ${brand} usa, para quê, por quanto tempo, com quem compartilha e como exercer seus direitos.`,
  terms: `As regras de uso do site e da conta ${brand}: o que fazemos, o que cabe a você e como reclamar.`,
  scr: `O que é o SCR do Banco Central, o texto da autorização de consulta, como ver, corrigir e revogar.`,
  hardship: `O que fazer quando a parcela não cabe no mês: o que muda na hora na sua conta, com quem falar e quais são os seus direitos.`,
  accessibility: `O que fizemos para que todas as pessoas usem a ${brand}, o que testamos, o que falta e como pedir ajuda.`,
  siteMap: `Todas as páginas da ${brand} em uma só lista.`,
  migration: `A ${brand} não oferece mais crédito pessoal: veja como pedir na ${partnerLender.name} e o que continua aqui.`,
}
