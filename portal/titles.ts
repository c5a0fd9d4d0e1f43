import { config } from '../core/config/config.ts'
import { formatPercent } from '../core/format/percent.ts'

const { brand, rates, partnerLender } = config

/** Title and description of each page, as tabs, bookmarks and search engines show them. */
export const titles = {
  home: {
    title: `${brand}: seu crédito continua com a ${partnerLender.name}`,
    description: `A ${brand} não oferece mais crédito pessoal. Simule parcelas a partir de ${formatPercent(rates.minMonthly)} ao mês, conheça a ${partnerLender.name} e acompanhe seu empréstimo.`,
  },
  login: {
    title: 'Entrar',
    description: `Entre na sua conta ${brand} para ver empréstimos, parcelas e seus dados.`,
  },
  register: {
    title: 'Criar conta',
    description: `Crie sua conta ${brand} em poucos minutos para pedir um empréstimo.`,
  },
  registerDetails: { title: 'Criar conta: seus dados' },
  registerProblem: { title: 'Cadastro não concluído' },
  activate: { title: 'Ative sua conta' },
  registered: { title: 'E-mail verificado' },
  forgotPassword: {
    title: 'Esqueci minha senha',
    description: `Receba por e-mail um código para criar uma nova senha da sua conta ${brand}.`,
  },
  codeSent: { title: 'Veja seu e-mail' },
  newPassword: { title: 'Crie uma nova senha' },
  passwordChanged: { title: 'Senha alterada' },
  accountLocked: {
    title: 'Conta bloqueada',
    description: `Por que uma conta ${brand} é bloqueada, até quando, e como desbloquear com um código por e-mail.`,
  },
  unlock: { title: 'Desbloquear conta' },
  accountDeleted: { title: 'Conta excluída' },
  unsubscribe: { title: 'E-mails que você recebe' },
  leaveList: { title: 'Sair da lista de e-mails' },
  cookies: { title: 'Ative os cookies' },
  continue: { title: 'Abrindo seu pedido' },
  about: {
    title: 'Nosso jeito',
    description: `Quem é a ${brand}, como funciona o empréstimo pela internet, quem concede o crédito e o que muda com a ${partnerLender.name}.`,
  },
  app: {
    title: 'Aplicativo',
    description: `Veja em vídeos curtos como simular, criar sua conta e acompanhar o pedido na ${brand}, e baixe o aplicativo.`,
  },
  partner: {
    title: 'Seja parceiro',
    description: `Leve o simulador da ${brand} para o seu site com uma linha de código, sem receber dados dos seus visitantes.`,
  },
  verify: {
    title: 'Verifique quem somos',
    description: `Confira o CNPJ, os endereços oficiais e o que a ${brand} nunca pede, e saiba como denunciar um golpe.`,
  },
  privacy: {
    title: 'Política de privacidade',
    description: `Quais dados pessoais a ${brand} usa, para quê, por quanto tempo, com quem compartilha e como exercer seus direitos.`,
  },
  terms: {
    title: 'Termo de uso',
    description: `As regras de uso do site e da conta ${brand}: o que fazemos, o que cabe a você e como reclamar.`,
  },
  scr: {
    title: 'Consulta ao SCR',
    description: `O que é o SCR do Banco Central, o texto da autorização de consulta, como ver, corrigir e revogar.`,
  },
  accessibility: {
    title: 'Acessibilidade',
    description: `O que fizemos para que todas as pessoas usem a ${brand}, o que testamos, o que falta e como pedir ajuda.`,
  },
  siteMap: {
    title: 'Mapa do site',
    description: `Todas as páginas da ${brand} em uma só lista.`,
  },
  migration: {
    title: `A ${brand} mudou`,
    description: `A ${brand} não oferece mais crédito pessoal: veja como pedir na ${partnerLender.name} e o que continua aqui.`,
  },
  migrationCustomer: { title: `Agora seu crédito é ${partnerLender.name}!` },
  offline: { title: 'Sem internet' },
  problem: { title: 'Algo deu errado' },
  account: { title: 'Minha conta' },
  accountLoans: { title: 'Meus empréstimos' },
  accountSecurity: { title: 'Segurança' },
  accountDelete: { title: 'Excluir conta' },
  loan: { title: 'Seu empréstimo' },
  components: { title: 'Componentes' },
  notFound: { title: 'Página não encontrada' },
} as const
