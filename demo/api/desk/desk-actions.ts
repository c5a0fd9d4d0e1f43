import type { StaffRole } from './tables.ts'

interface DeskAction {
  method: 'GET' | 'POST'
  path: string
  /** Roles that may use it. */
  roles: readonly StaffRole[]
  /** Its name in the record. */
  words: string
  /** Left out of the customer's copy, which a person who presses the customer may read. */
  discreet?: true
}

const all = ['support', 'analyst', 'finance', 'auditor'] as const

/** All pages and actions of the desk with the roles that may use them. The server serves these only. */
export const actions = {
  home: { method: 'GET', path: '/', roles: all, words: 'Ver o que espera' },
  keyboard: { method: 'GET', path: '/teclado', roles: all, words: 'Ver o uso pelo teclado' },
  leave: { method: 'POST', path: '/sair', roles: all, words: 'Sair' },

  search: { method: 'GET', path: '/busca', roles: ['support', 'analyst'], words: 'Abrir a busca' },
  find: { method: 'POST', path: '/busca', roles: ['support', 'analyst'], words: 'Buscar' },
  protocols: { method: 'GET', path: '/protocolos', roles: ['support'], words: 'Ver a fila de protocolos' },
  protocol: {
    method: 'GET',
    path: '/protocolos/:number',
    roles: ['support', 'analyst'],
    words: 'Ler um protocolo',
  },

  chats: { method: 'GET', path: '/conversas', roles: ['support'], words: 'Ver a fila de conversas' },
  chat: { method: 'GET', path: '/conversas/:id', roles: ['support'], words: 'Ler uma conversa' },
  answerChat: { method: 'POST', path: '/conversas/:id', roles: ['support'], words: 'Responder no chat' },
  closeChat: {
    method: 'POST',
    path: '/conversas/:id/encerrar',
    roles: ['support'],
    words: 'Encerrar uma conversa',
  },
  waitForLender: {
    method: 'POST',
    path: '/conversas/:id/aguardar',
    roles: ['support'],
    words: 'Avisar que um atendimento espera o banco',
  },
  assignChat: {
    method: 'POST',
    path: '/conversas/:id/com-quem',
    roles: ['support'],
    words: 'Pegar ou passar uma conversa',
  },
  noteInChat: {
    method: 'POST',
    path: '/conversas/:id/anotar',
    roles: ['support'],
    words: 'Anotar algo em uma conversa',
  },
  insertReadyAnswer: {
    method: 'POST',
    path: '/conversas/:id/inserir',
    roles: ['support'],
    words: 'Inserir uma resposta pronta',
  },
  readyAnswers: {
    method: 'GET',
    path: '/respostas-prontas',
    roles: ['support'],
    words: 'Ver as respostas prontas',
  },
  addReadyAnswer: {
    method: 'POST',
    path: '/respostas-prontas',
    roles: ['support'],
    words: 'Guardar uma resposta pronta',
  },
  readyAnswer: {
    method: 'GET',
    path: '/respostas-prontas/:id',
    roles: ['support'],
    words: 'Abrir uma resposta pronta',
  },
  changeReadyAnswer: {
    method: 'POST',
    path: '/respostas-prontas/:id',
    roles: ['support'],
    words: 'Mudar uma resposta pronta',
  },
  removeReadyAnswer: {
    method: 'POST',
    path: '/respostas-prontas/:id/apagar',
    roles: ['support'],
    words: 'Apagar uma resposta pronta',
  },
  person: { method: 'GET', path: '/pessoas/:id', roles: ['support'], words: 'Ver os dados de uma conta' },
  addNote: {
    method: 'POST',
    path: '/pessoas/:id/anotacoes',
    roles: ['support'],
    words: 'Anotar algo sobre uma pessoa',
  },
  removeNote: {
    method: 'POST',
    path: '/pessoas/:id/anotacoes/:note/apagar',
    roles: ['support'],
    words: 'Apagar uma anotação sobre uma pessoa',
  },
  proposal: {
    method: 'GET',
    path: '/pessoas/:id/propostas/:loan',
    roles: ['support'],
    words: 'Ver o que se pode propor para um contrato',
  },
  checkProposal: {
    method: 'POST',
    path: '/pessoas/:id/propostas/:loan/conferir',
    roles: ['support'],
    words: 'Conferir uma proposta de mudança de contrato',
  },
  makeProposal: {
    method: 'POST',
    path: '/pessoas/:id/propostas/:loan',
    roles: ['support'],
    words: 'Propor uma mudança de contrato',
  },
  newContest: {
    method: 'GET',
    path: '/pessoas/:id/contestacoes/:loan',
    roles: ['support'],
    words: 'Ver o que se pode contestar por uma pessoa',
  },
  openContest: {
    method: 'POST',
    path: '/pessoas/:id/contestacoes/:loan',
    roles: ['support'],
    words: 'Abrir uma contestação por uma pessoa',
  },
  unlock: {
    method: 'POST',
    path: '/pessoas/:id/desbloquear',
    roles: ['support'],
    words: 'Desbloquear uma conta',
  },
  loseFactor: {
    method: 'POST',
    path: '/pessoas/:id/duas-etapas',
    roles: ['support'],
    words: 'Desativar a verificação em duas etapas',
  },
  disputes: {
    method: 'GET',
    path: '/contas-suspensas',
    roles: ['support'],
    words: 'Ver a fila de contas suspensas',
  },
  dispute: {
    method: 'GET',
    path: '/contas-suspensas/:id',
    roles: ['support'],
    words: 'Ver os e-mails de uma conta suspensa',
  },
  settleDispute: {
    method: 'POST',
    path: '/contas-suspensas/:id',
    roles: ['support'],
    words: 'Liberar uma conta suspensa',
  },

  deaths: {
    method: 'GET',
    path: '/falecimentos',
    roles: ['support'],
    words: 'Ver a fila de avisos de falecimento',
  },
  death: {
    method: 'GET',
    path: '/falecimentos/:number',
    roles: ['support'],
    words: 'Ver um aviso de falecimento',
  },
  deathCertificateFile: {
    method: 'GET',
    path: '/falecimentos/:number/certidao',
    roles: ['support'],
    words: 'Abrir uma certidão de óbito',
  },
  checkDeath: {
    method: 'POST',
    path: '/falecimentos/:number/conferir',
    roles: ['support'],
    words: 'Conferir a resposta a um aviso de falecimento',
  },
  answerDeath: {
    method: 'POST',
    path: '/falecimentos/:number',
    roles: ['support'],
    words: 'Responder a um aviso de falecimento',
  },
  sendDeathLetter: {
    method: 'POST',
    path: '/falecimentos/:number/carta',
    roles: ['support'],
    words: 'Enviar a carta para o inventário',
  },

  refusedCharges: {
    method: 'GET',
    path: '/cobrancas-recusadas',
    roles: ['support'],
    words: 'Ver as cobranças que o banco recusou',
  },
  askForCharge: {
    method: 'POST',
    path: '/cobrancas-recusadas/:charge/pedir',
    roles: ['support'],
    words: 'Pedir de novo ao banco uma cobrança recusada',
  },

  privateCalls: {
    method: 'GET',
    path: '/ligacoes',
    roles: ['support'],
    words: 'Ver a fila de ligações em particular',
    discreet: true,
  },
  privateCall: {
    method: 'GET',
    path: '/ligacoes/:number',
    roles: ['support'],
    words: 'Ver um pedido de ligação em particular',
    discreet: true,
  },
  checkPrivateCall: {
    method: 'POST',
    path: '/ligacoes/:number/conferir',
    roles: ['support'],
    words: 'Conferir a conclusão de uma ligação em particular',
    discreet: true,
  },
  missPrivateCall: {
    method: 'POST',
    path: '/ligacoes/:number/nao-atendeu',
    roles: ['support'],
    words: 'Registrar que ninguém atendeu uma ligação em particular',
    discreet: true,
  },
  answerPrivateCall: {
    method: 'POST',
    path: '/ligacoes/:number',
    roles: ['support'],
    words: 'Concluir uma ligação em particular',
    discreet: true,
  },

  reviews: { method: 'GET', path: '/revisoes', roles: ['analyst'], words: 'Ver a fila de revisões' },
  review: { method: 'GET', path: '/revisoes/:number', roles: ['analyst'], words: 'Ler uma revisão' },
  takeReview: {
    method: 'POST',
    path: '/revisoes/:number/comecar',
    roles: ['analyst'],
    words: 'Começar uma revisão',
  },
  checkReview: {
    method: 'POST',
    path: '/revisoes/:number/conferir',
    roles: ['analyst'],
    words: 'Conferir a resposta de uma revisão',
  },
  answerReview: {
    method: 'POST',
    path: '/revisoes/:number',
    roles: ['analyst'],
    words: 'Responder a uma revisão',
  },
  statements: {
    method: 'GET',
    path: '/extratos',
    roles: ['analyst'],
    words: 'Ver a fila de extratos em conferência',
  },
  statement: {
    method: 'GET',
    path: '/extratos/:number',
    roles: ['analyst'],
    words: 'Ver a leitura de um extrato',
  },
  statementFile: {
    method: 'GET',
    path: '/extratos/:number/arquivo',
    roles: ['analyst'],
    words: 'Abrir o arquivo de um extrato',
  },
  answerStatement: {
    method: 'POST',
    path: '/extratos/:number',
    roles: ['analyst'],
    words: 'Responder à conferência de um extrato',
  },
  documents: { method: 'GET', path: '/documentos', roles: ['analyst'], words: 'Ver a fila de documentos' },
  documentCase: {
    method: 'GET',
    path: '/documentos/:loan',
    roles: ['analyst'],
    words: 'Ver os documentos de um contrato',
  },
  judgeDocuments: {
    method: 'POST',
    path: '/documentos/:loan',
    roles: ['analyst'],
    words: 'Aceitar ou pedir de novo os documentos',
  },
  documentFile: {
    method: 'GET',
    path: '/documentos/:loan/:document',
    roles: ['analyst'],
    words: 'Abrir um documento',
  },

  payouts: {
    method: 'GET',
    path: '/envios',
    roles: ['finance'],
    words: 'Ver os envios que o banco não confirmou',
  },
  settlePayoutReturn: {
    method: 'POST',
    path: '/envios/:loan/tratado',
    roles: ['finance'],
    words: 'Marcar como tratado um envio que voltou',
  },
  resendPayout: {
    method: 'POST',
    path: '/envios/:loan',
    roles: ['finance'],
    words: 'Enviar de novo o dinheiro de um empréstimo',
  },
  askPayout: {
    method: 'POST',
    path: '/envios/:loan/perguntar',
    roles: ['finance'],
    words: 'Perguntar de novo ao banco por um envio',
  },
  contests: {
    method: 'GET',
    path: '/contestacoes',
    roles: ['finance'],
    words: 'Ver a fila de contestações',
  },
  contest: {
    method: 'GET',
    path: '/contestacoes/:number',
    roles: ['finance'],
    words: 'Ler uma contestação',
  },
  contestedAccount: {
    method: 'GET',
    path: '/contestacoes/:number/conta',
    roles: ['finance'],
    words: 'Ver o que a pessoa de uma contestação deve e pagou',
  },
  contestProofFile: {
    method: 'GET',
    path: '/contestacoes/:number/comprovante',
    roles: ['finance'],
    words: 'Abrir o comprovante de uma contestação',
  },
  checkContest: {
    method: 'POST',
    path: '/contestacoes/:number/conferir',
    roles: ['finance'],
    words: 'Conferir a resposta de uma contestação',
  },
  answerContest: {
    method: 'POST',
    path: '/contestacoes/:number',
    roles: ['finance'],
    words: 'Responder a uma contestação',
  },
  refunds: { method: 'GET', path: '/devolucoes', roles: ['finance'], words: 'Ver a fila de devoluções' },
  sendRefund: {
    method: 'POST',
    path: '/devolucoes/:payment',
    roles: ['finance'],
    words: 'Mandar uma devolução',
  },
  askRefund: {
    method: 'POST',
    path: '/devolucoes/:payment/perguntar',
    roles: ['finance'],
    words: 'Perguntar de novo ao banco por uma devolução',
  },
  removals: {
    method: 'GET',
    path: '/nomes-a-limpar',
    roles: ['finance'],
    words: 'Ver os nomes a limpar nos birôs',
  },
  confirmRemoval: {
    method: 'POST',
    path: '/nomes-a-limpar/:payment',
    roles: ['finance'],
    words: 'Marcar um registro como retirado dos birôs',
  },
  reversals: {
    method: 'GET',
    path: '/retirados',
    roles: ['finance'],
    words: 'Ver os pagamentos desfeitos',
  },
  checkReversal: {
    method: 'POST',
    path: '/retirados/:payment/conferir',
    roles: ['finance'],
    words: 'Conferir a decisão sobre um pagamento desfeito',
  },
  settleReversal: {
    method: 'POST',
    path: '/retirados/:payment',
    roles: ['finance'],
    words: 'Decidir o que é de um pagamento que saiu',
  },
  strayPayments: {
    method: 'GET',
    path: '/sem-cobranca',
    roles: ['finance'],
    words: 'Ver os pagamentos sem cobrança',
  },
  returnStray: {
    method: 'POST',
    path: '/sem-cobranca/:payment/devolver',
    roles: ['finance'],
    words: 'Devolver um pagamento sem cobrança',
  },
  askReturn: {
    method: 'POST',
    path: '/sem-cobranca/:payment/perguntar',
    roles: ['finance'],
    words: 'Perguntar de novo ao banco por um pagamento devolvido',
  },
  settleStray: {
    method: 'POST',
    path: '/sem-cobranca/:payment/tratado',
    roles: ['finance'],
    words: 'Marcar como tratado um pagamento sem cobrança',
  },
  unreadLists: {
    method: 'GET',
    path: '/consultas',
    roles: ['finance'],
    words: 'Ver as consultas ao banco que falharam',
  },
  jobs: { method: 'GET', path: '/tarefas', roles: ['finance'], words: 'Ver as tarefas que falharam' },
  retryJob: { method: 'POST', path: '/tarefas/:id/repetir', roles: ['finance'], words: 'Repetir uma tarefa' },
  retryJobs: {
    method: 'POST',
    path: '/tarefas/especies/:kind/repetir',
    roles: ['finance'],
    words: 'Repetir todas as tarefas de uma espécie',
  },
  dropJob: {
    method: 'POST',
    path: '/tarefas/:id/arquivar',
    roles: ['finance'],
    words: 'Pôr uma tarefa de lado',
  },
  partners: { method: 'GET', path: '/parceiros', roles: ['finance'], words: 'Ver os números dos parceiros' },
  partner: {
    method: 'GET',
    path: '/parceiros/:name',
    roles: ['finance'],
    words: 'Ver os números de um parceiro',
  },

  record: { method: 'GET', path: '/registro', roles: ['auditor'], words: 'Ler o registro' },
} as const satisfies Record<string, DeskAction>

export type ActionName = keyof typeof actions

/** Actions that only the staff's own record tells of. */
export const discreetActions = Object.entries<DeskAction>(actions).flatMap(([name, { discreet }]) =>
  discreet ? [name] : [],
)

/** Whether a role may use an action. */
export const mayUse = (role: StaffRole, name: ActionName): boolean =>
  (actions[name].roles as readonly StaffRole[]).includes(role)
