import { partner } from '#core/brand/names.baked.ts'
import type { PageStepId } from '#core/routes/journey.ts'
import type { LoanStep } from '../journey-steps.ts'

/** Title and lead of each step with its own page. */
export const text = {
  basicCheck: {
    title: 'Confira as suas respostas',
    lead: 'Está tudo certo? Depois desta etapa, estas respostas entram na análise.',
  },

  ebsStart: {
    title: 'Conecte o seu banco',
    lead: 'Com as movimentações da conta, a oferta pode ficar melhor. Você decide se quer.',
  },
  ebsBank: { title: 'Qual é o seu banco?' },
  ebsSending: { title: 'Conectando ao banco' },
  ebsWaiting: { title: 'Seu pedido em análise' },
  ebsProblem: { title: 'O banco não concluiu a conexão' },

  offers: {
    title: 'Escolha a sua oferta',
    lead: 'Compare o custo, não só a parcela.',
  },
  extendedCheck: {
    title: 'Confira antes do contrato',
    lead: 'No contrato entram o seu nome, o CPF, o endereço e a conta que recebe o dinheiro. O resto vai para o cadastro de clientes do banco. Você ainda pode mudar qualquer resposta.',
  },

  contract: {
    title: 'Leia e assine o contrato',
    wentBack:
      'O pedido mudou em outra aba ou aparelho. Nada foi assinado: escolha uma oferta para ler o novo contrato.',
  },
  documents: {
    title: 'Envie os seus documentos',
    lead: 'Podem ser fotos do celular. Você pode parar e continuar depois.',
  },
  finished: {
    title: 'Pedido completo',
    lead: 'Contrato assinado e documentos enviados. Agora é com a gente.',
  },
  approved: { title: 'Empréstimo aprovado' },

  declined: { title: 'Desta vez não foi possível' },
  extraCheck: {
    title: `O que vai para ${partner.the}`,
    lead: 'Confira os dados. Nada é enviado sem a sua autorização, na próxima tela.',
  },
  extraConsent: { title: `Você autoriza o envio ${partner.to}?` },
  extraWaiting: { title: 'Enviando o seu pedido' },
  forwarded: { title: `Seu pedido está com ${partner.the}` },
  openRequest: {
    title: 'Você já tem um pedido aberto',
    lead: 'Cada pessoa faz um pedido por vez. Escolha como quer seguir.',
  },
  unavailable: { title: 'Não há oferta para você agora' },
} as const satisfies Record<PageStepId, Pick<LoanStep, 'title' | 'lead' | 'wentBack'>>
