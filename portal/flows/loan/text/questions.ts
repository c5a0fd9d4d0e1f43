import { config } from '../../../../core/config/config.ts'

const { partnerLender } = config

// What the bank has to know of its clients, and the analysis does not look at.
const forTheBank = 'O banco pede no cadastro de clientes. Não influencia a decisão.'

/** Title of each step, and the line below it: of a question, why it is asked (LGPD, arts. 6 and 9). */
export const text = {
  amount: {
    title: 'De quanto você precisa?',
    lead: 'Você ainda pode mudar o valor e o prazo ao escolher a oferta.',
  },
  amountAgain: {
    title: 'O valor ainda é este?',
    lead: 'Se mudou de ideia, ajuste agora. Depois da análise ainda dá para trocar.',
  },
  purpose: {
    title: 'Qual é o seu objetivo?',
    lead: 'O objetivo conta na análise e pode mudar a taxa da oferta.',
  },

  dueDay: { title: 'Em que dia você quer pagar?', lead: 'É o dia em que cada parcela vai vencer.' },
  occupationKind: { title: 'Como você trabalha?', lead: 'Conta na análise, com a renda.' },
  restriction: { title: 'Seu nome está negativado?', lead: 'Conta na análise, com os outros dados.' },
  income: {
    title: 'Quanto você ganha por mês?',
    lead: 'A parcela precisa caber no seu bolso. Por isso, a sua renda conta antes de qualquer oferta.',
  },
  education: {
    title: 'Até onde você estudou?',
    lead: forTheBank,
  },
  address: {
    title: 'Onde você mora?',
    lead: 'Define se atendemos na sua região. Comece pelo CEP: o resto a gente tenta preencher.',
  },
  missingAddress: {
    title: 'Falta só o seu endereço',
    lead: 'Ele vai no contrato e define se atendemos na sua região. O resto do pedido já está salvo.',
  },
  occupation: { title: 'Qual é a sua profissão?', lead: forTheBank },
  bankAccount: {
    title: 'Como você quer receber o dinheiro?',
    lead: `A chave Pix ou a conta precisa estar no seu CPF. A senha do banco não é pedida nesta etapa; para salvar, confirme com a sua senha da ${config.brand}.`,
  },
  basicCheck: {
    title: 'Confira as suas respostas',
    lead: 'Está tudo certo? Depois desta etapa, estas respostas entram na análise.',
  },

  ebsStart: {
    title: 'Conecte o seu banco',
    lead: 'Com as movimentações da conta, a oferta fica mais justa. Você decide se quer.',
  },
  ebsBank: { title: 'Qual é o seu banco?' },
  ebsSending: { title: 'Conectando ao banco' },
  ebsWaiting: { title: 'Lendo os dados do seu banco' },
  ebsProblem: { title: 'O banco não concluiu a conexão' },

  offers: {
    title: 'Escolha a sua oferta',
    lead: 'Da mais barata para a mais cara, pelo total a pagar. Compare esse custo, e não só a parcela.',
  },

  maritalStatus: {
    title: 'Qual é o seu estado civil?',
    lead: forTheBank,
  },
  identity: { title: 'Qual é o seu documento?', lead: 'É ele que identifica você no contrato.' },
  motherName: {
    title: 'Como se chama a sua mãe?',
    lead: 'Ajuda o banco a não confundir você com outra pessoa de mesmo nome. Não influencia a decisão.',
  },
  occupationArea: { title: 'Em que área você trabalha?', lead: forTheBank },
  extendedCheck: {
    title: 'Confira antes do contrato',
    lead: 'Estes dados vão para o contrato. Você ainda pode mudar qualquer um.',
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
  extraWork: { title: 'Qual é o seu trabalho?', lead: `Conta na análise da ${partnerLender.name}.` },
  extraMobile: {
    title: 'Qual é o seu celular?',
    lead: `É por ele que a ${partnerLender.name} vai falar com você.`,
  },
  forPartner: {
    lead: `A ${partnerLender.name} pede no cadastro dela. Na nossa análise, não influenciou nada.`,
  },
  gender: {
    title: 'Qual é o seu gênero?',
    lead: `A ${partnerLender.name} pede no cadastro dela. Você pode responder “Prefiro não dizer”.`,
  },
  extraCheck: {
    title: `O que vai para a ${partnerLender.name}`,
    lead: 'Confira os dados. Nada é enviado sem a sua autorização, na próxima tela.',
  },
  extraConsent: { title: `Você autoriza o envio à ${partnerLender.name}?` },
  extraWaiting: { title: 'Enviando o seu pedido' },
  forwarded: { title: `Seu pedido está com a ${partnerLender.name}` },
  openRequest: {
    title: 'Você já tem um pedido aberto',
    lead: 'Cada pessoa faz um pedido por vez. Escolha como quer seguir.',
  },
  unavailable: { title: 'Não há oferta para você agora' },
} as const
