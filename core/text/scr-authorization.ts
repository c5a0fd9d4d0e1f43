import { bank } from '../brand/names.baked.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { config } from '../config/config.ts'

const { brand, company, creditor } = config

interface AuthorizationText {
  version: string
  since: IsoDate
  paragraphs: readonly string[]
}

/**
 * The text agreed to before the creditor may query the SCR. Any change of its wording needs a new version,
 * which proves what was agreed to.
 */
export const scrAuthorization: AuthorizationText = {
  version: '1.1',
  since: '2026-11-22',
  paragraphs: [
    `Autorizo ${bank.the}, CNPJ ${creditor.cnpj}, diretamente ou por meio do seu correspondente bancário ${company.legalName} (${brand}), CNPJ ${company.cnpj}, a consultar no Sistema de Informações de Créditos (SCR) do Banco Central do Brasil as informações sobre as minhas operações de crédito.`,
    'A finalidade é analisar o meu pedido de empréstimo e, se eu contratar, acompanhar o risco dessa operação enquanto ela durar.',
    'Sei que as operações que eu contratar também são informadas ao SCR pela instituição que as concede, que posso ver o que consta em meu nome pelo Registrato, no site do Banco Central, que correções, exclusões e discordâncias são pedidas à instituição que enviou a informação, e que posso revogar esta autorização a qualquer momento, sem efeito sobre consultas já feitas.',
  ],
}

/** The effect of a revocation, shared by all pages: the analysis continues without new SCR data. */
export const scrRevocation =
  'A partir da revogação não há novas consultas. Um pedido que ainda não foi analisado, ou novas ofertas que você pedir, seguem sem os dados do SCR. As consultas já feitas, as ofertas que você já tem e os contratos assinados não mudam.'
