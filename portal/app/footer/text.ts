import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { lostSomebody, talkToUs } from '#core/text/actions.ts'
import { creditorLine, creditorOnline, creditorPhones } from '#core/text/creditor.ts'
import { exampleCost, exampleLoan } from '#core/text/example.baked.ts'
import { cetReading, publishedCet, publishedRates } from '#core/text/published-rates.baked.ts'

const { company, limits, support } = config

/** The statements required on every page, by law or for transparency. */
const statements = [
  {
    title: 'Quem concede o crédito',
    body: `${brand.The} é correspondente bancário ${bank.of}, que analisa e concede o crédito. ${brand.The} não é um banco e não cobra nada diretamente de você: parcelas, IOF e encargos do contrato são pagos ao banco. O banco: ${creditorLine}, ${creditorOnline}.`,
  },
  {
    title: 'Taxas',
    body: `As taxas do crédito pessoal vão ${publishedRates}, conforme a análise de crédito: ${publishedCet}, ${cetReading}.`,
  },
  {
    title: 'Exemplo',
    body: `Um empréstimo de ${exampleLoan}: ${exampleCost}`,
  },
  {
    title: 'Prazo',
    body: `O prazo vai de ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses. Você pode antecipar parcelas ou quitar tudo a qualquer momento, com desconto dos juros.`,
  },
  {
    title: 'Se a parcela atrasar',
    body: 'O atraso gera multa e juros e pode levar à inclusão do seu nome nos cadastros de proteção ao crédito, a protesto e a ação judicial de cobrança.',
  },
  {
    title: 'Cuidado com golpes',
    body: `Há quem se passe ${brand.by} e cobre taxas para liberar empréstimos. Não pague: nunca pedimos depósito, Pix ou boleto antes do crédito. Na dúvida, escreva para ${support.email}.`,
  },
] as const

const correspondent = `${brand.name}, correspondente bancário ${bank.of}`

export const text = {
  statementsTitle: 'Informações importantes',
  statements,
  slim: {
    help: (number: string) => `Ajuda: ${number}`,
    scams: 'Segurança contra golpes',
    privacy: 'Privacidade',
    creditor: correspondent,
    rest: 'Contato e informações legais',
  },
  linksLabel: 'Rodapé',
  linksFold: 'Todas as páginas',
  columns: { product: 'Produto', trust: 'Transparência', more: 'Mais' },
  links: {
    home: 'Quero crédito',
    questions: 'Dúvidas',
    app: 'App',
    about: 'Nosso jeito',
    blog: 'Blog',
    help: 'Ajuda',
    login: 'Entrar',
    account: 'Minha conta',
    logout: 'Sair',
    verify: 'Verifique quem somos',
    privacy: 'Política de privacidade',
    terms: 'Termos de uso',
    scr: 'Consulta ao SCR',
    bereavement: lostSomebody,
    accessibility: 'Acessibilidade',
    partner: 'Seja um parceiro',
    migration: `Mudança para ${partner.the}`,
    siteMap: 'Mapa do site',
  },
  contactTitle: talkToUs,
  hours: `Atendemos de ${support.hours}.`,
  creditor: `${bank.name}: ${withoutBreaks(creditorPhones)}.`,
  partners: 'Parceiros',
  associations: 'Associações',
  accessible: 'Acessibilidade: Lei 13.146/2015',
  company: `${correspondent.replace(/\.$/, '')}. ${company.legalName} CNPJ ${company.cnpj}. ${company.address}.`,
} as const
