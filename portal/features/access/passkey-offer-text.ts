import { text as account } from '../../kit/account/text.ts'

export const passkeyOfferText = {
  title: 'Da próxima vez, entre sem senha',
  lead: 'Com uma chave de acesso, você entra com a digital, o rosto ou o bloqueio de tela deste aparelho. Eles ficam no aparelho: nós não recebemos.',
  create: 'Criar chave de acesso',
  notNow: 'Agora não',
  later: `A senha continua valendo. Dá para criar ou remover chaves em Minha conta, ${account.sections.accountSecurity}.`,
} as const
