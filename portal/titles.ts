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
  activate: { title: 'Ative sua conta' },
  registered: { title: 'E-mail verificado' },
  cookies: { title: 'Ative os cookies' },
  continue: { title: 'Abrindo seu pedido' },
  problem: { title: 'Algo deu errado' },
  account: { title: 'Minha conta' },
  accountLoans: { title: 'Meus empréstimos' },
  loan: { title: 'Seu empréstimo' },
  components: { title: 'Componentes' },
  notFound: { title: 'Página não encontrada' },
} as const
