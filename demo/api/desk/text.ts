import type { StaffOutcome, StaffRole } from './tables.ts'

/** Texts used on several pages. */
export const text = {
  name: 'Painel da equipe',
  roles: {
    support: 'Atendimento',
    analyst: 'Análise de crédito',
    finance: 'Financeiro',
    auditor: 'Auditoria',
  } satisfies Record<StaffRole, string>,
  outcomes: { seen: 'Viu', done: 'Fez', refused: 'Recusado' } satisfies Record<StaffOutcome, string>,
  nobody: 'Ninguém da equipe',
  notAllowed: {
    title: 'Seu perfil não tem acesso a esta página',
    lead: 'O seu papel não dá acesso a esta página. A tentativa ficou no registro. Se você precisa dela, peça a quem convida a equipe.',
  },
  missing: {
    title: 'Não encontramos isto',
    lead: 'O endereço está errado, ou o que havia aqui não existe mais.',
  },
  broken: {
    title: 'Não deu certo agora',
    lead: 'Nada foi mudado. Volte e tente de novo em alguns segundos.',
  },
  tooMany: {
    title: 'Tentativas demais',
    lead: 'Espere alguns minutos e tente de novo. Se continuar, entre pelo navegador que você já usou aqui, ou peça a quem convida a equipe que libere o seu acesso. Nada foi mudado.',
  },
  foreign: {
    title: 'O formulário não veio desta página',
    lead: 'Nada foi mudado. Abra a página de novo e envie o formulário por ela.',
  },
} as const

/** Names of jobs by kind. */
export const jobWords: Readonly<Record<string, string>> = {
  'deliver-mail': 'Enviar um e-mail',
  'deliver-optional-mail': 'Entregar um lembrete ou uma dica por e-mail',
  'send-refund': 'Mandar uma devolução pelo banco',
  'return-stray-payment': 'Devolver pelo banco um pagamento sem cobrança',
  'register-charge': 'Registrar uma cobrança no banco',
  'confirm-pix': 'Confirmar um Pix com o banco',
  'cancel-charge': 'Cancelar uma cobrança no banco',
  'pay-out-loan': 'Pagar um empréstimo liberado pelo banco',
  'deliver-sms': 'Enviar uma mensagem de texto',
  'decide-request': 'Pedir ao banco a decisão sobre um pedido',
  'review-documents': 'Conferir os documentos de um contrato',
  'review-document': 'Pedir ao banco o parecer sobre um documento',
  'copy-data': 'Preparar a cópia de dados de uma pessoa',
  'notify-of-reported-death': 'Avisar uma conta de que o falecimento do dono foi informado',
  'mail-chat-answer': 'Enviar por e-mail uma resposta do chat que não foi lida',
  'tell-partner': 'Avisar um parceiro',
  'report-to-lender': 'Contar ao banco o que houve com um empréstimo',
  'hand-over-to-partner': 'Encaminhar um pedido à instituição parceira',
  'ebs-step': 'Continuar a leitura dos dados de um banco',
  'pause-over': 'Avisar que o tempo para pensar acabou',
  'remind-of-documents': 'Lembrar dos documentos que faltam',
  remind: 'Lembrar de uma parcela',
  'authorize-debits': 'Pedir ao banco a autorização de débitos',
  'confirm-authorization': 'Confirmar com o banco uma autorização de débitos',
  'ask-payer': 'Levar o pedido de autorização ao aplicativo do cliente',
  'cancel-payer-request': 'Cancelar o pedido de autorização no aplicativo do cliente',
  'confirm-debit': 'Confirmar um débito com o banco',
  'retry-debit': 'Pedir ao banco outra tentativa de um débito',
  'end-debits': 'Encerrar no banco uma autorização de débitos',
  'remove-contact': 'Retirar um contato de confiança depois de uma nova senha',
}

/** What a stored failure means, by its shape. */
export const failureReasons: readonly (readonly [shape: RegExp, words: string])[] = [
  [
    /event_refused/,
    'O que o banco diz deste pagamento não pode estar certo: o dia, o valor ou a cobrança. Confira no site dele.',
  ],
  [/idempotency_key_reused/, 'O banco disse duas coisas diferentes do mesmo pagamento.'],
  [/not known by its id/, 'O banco mostra este Pix na lista, e não o encontra pelo identificador.'],
  [/contradict/, 'O banco diz que há mais do que mostra, ou mostra sempre a mesma página.'],
  [/no such answer/, 'Veio uma resposta que não sabemos ler: falta um campo, ou ele tem outra forma.'],
  [/no access token/, 'O banco não deu acesso: a credencial, as permissões ou o certificado.'],
  [/not reached|no answer|away$/, 'O serviço não respondeu.'],
  [/answered \d+/, 'O serviço respondeu que não pode atender agora.'],
  [/refused: \d+/, 'O banco recusou o que pedimos.'],
]

/** Names of login and invitation in the record. */
export const entryActions = { login: 'Entrar', invitation: 'Usar o convite' } as const

/** Texts of login and invitation. */
export const entryText = {
  loginTitle: 'Entrar no painel',
  code: 'Código do aplicativo, 6 dígitos',
  wrong:
    'E-mail, senha ou código não confere. Cada código do aplicativo vale uma vez: espere o próximo e tente de novo.',
  invitationTitle: 'Crie o seu acesso',
  invited: (email: string, role: string) =>
    `Este convite é de ${email}, para o papel ${role}. Ele serve uma vez.`,
  makePassword: 'Crie uma senha',
  passwordRule: 'Pelo menos 12 caracteres. Uma frase comprida é fácil de lembrar e difícil de adivinhar.',
  scan: 'Leia o código com o aplicativo de autenticação do celular',
  qr: 'Código QR para o aplicativo de autenticação',
  orType: 'Se a câmera não lê, digite no aplicativo:',
  over: {
    title: 'Este convite não vale mais',
    lead: 'Ele já foi usado ou passou do prazo. Peça outro a quem convidou você.',
  },
  problems: {
    short: 'A senha precisa ter de 12 a 128 caracteres.',
    weak: 'Esta senha é fácil de adivinhar: está entre as mais usadas ou é feita do seu e-mail. Escolha outra.',
    code: 'O código do aplicativo não confere. Leia o QR de novo, ou espere o próximo código.',
  },
} as const

/** The longest text of a reviewer, in characters. */
export const longestReasons = 2000

/** Problems of fields that several forms have. */
export const fieldProblems = {
  noReasons: 'Escreva o que você viu: a pessoa lê isto.',
  tooLong: 'Escreva até 2.000 letras, contando os espaços.',
  notConfirmed: 'Marque a confirmação antes de enviar.',
} as const

/** The title of a page that shows an answer before it is sent. */
export const checkTitle = 'Confira antes de enviar'

/** A form that was sent before with another text. */
export const otherText = 'Este formulário já foi enviado com outro texto, e o de agora não foi enviado.'

/** Results of forms, by the code in the URL of the next page. */
export const notices = {
  'review-taken': ['done', 'A revisão está com você: a pessoa vê que ela está em análise.'],
  'review-answered': [
    'done',
    'Resposta enviada. A pessoa recebe um e-mail e lê os motivos em Atendimentos, na conta dela.',
  ],
  'statement-answered': [
    'done',
    'Resposta enviada. A pessoa recebe um e-mail, o pedido segue para a análise e o arquivo foi apagado.',
  ],
  'documents-judged': [
    'done',
    'Parecer enviado. Se tudo foi aceito e nenhuma outra conta provou este CPF, o dinheiro sai e a pessoa recebe um e-mail.',
  ],
  'documents-refused': [
    'done',
    'Parecer enviado. A pessoa recebe um e-mail e vê, em cada documento pedido de novo, o motivo.',
  ],
  'chat-answered': ['done', 'Resposta enviada.'],
  'chat-taken': ['done', 'A conversa está com você: a equipe vê isso na fila.'],
  'chat-handed-on': ['done', 'Conversa passada adiante. Quem a recebeu vê isso na fila.'],
  'chat-released': ['done', 'A conversa está com ninguém: quem puder responde.'],
  'note-kept': ['done', 'Anotação guardada. A equipe de atendimento a lê junto da conversa e da conta.'],
  'note-removed': ['done', 'Anotação apagada.'],
  'chat-waits': [
    'done',
    'A pessoa foi avisada do novo prazo. O atendimento não se encerra sozinho até a resposta.',
  ],
  'proposal-made': [
    'done',
    'Proposta enviada. A pessoa recebe um e-mail, compara na conta e aceita com um código ou recusa.',
  ],
  'contest-opened': [
    'done',
    'Contestação aberta: está com o financeiro, e a pessoa lê o protocolo na conversa e por e-mail.',
  ],
  'chat-closed': ['done', 'Conversa encerrada. A pessoa recebe um e-mail.'],
  'chat-open': [
    'error',
    'Só se encerra uma conversa que já foi respondida, sem proposta em aberto. Nada foi mudado.',
  ],
  'ready-answer-kept': ['done', 'Texto guardado. A equipe toda já usa esta versão.'],
  'ready-answer-removed': ['done', 'Texto apagado. O que foi enviado com ele continua nas conversas.'],
  'nothing-found': [
    'error',
    'Não encontramos conta com este e-mail nem protocolo com este número. Confira o que foi digitado.',
  ],
  'too-many-searches': [
    'error',
    'Você já fez muitas buscas nesta hora, e esta não foi feita. Espere até uma hora e tente de novo.',
  ],
  unlocked: ['done', 'Conta desbloqueada. A pessoa recebe um e-mail e entra com a senha de sempre.'],
  'not-locked': ['info', 'Esta conta não está mais bloqueada. Nada foi mudado.'],
  'factor-lost': [
    'done',
    'Verificação em duas etapas desativada, e todos os acessos encerrados. A pessoa recebe um e-mail e pode ativar outra.',
  ],
  'contest-answered': [
    'done',
    'Resposta enviada. A pessoa recebe um e-mail, e o que há a devolver sai por Pix.',
  ],
  'call-missed': ['done', 'Registrado. Nada muda para a pessoa, e a ligação continua na fila.'],
  'call-answered': ['done', 'Registrado. A pessoa não recebe nada sobre a ligação.'],
  'death-answered': ['done', 'Resposta enviada por e-mail.'],
  'letter-sent': ['done', 'Carta enviada por e-mail.'],
  'no-letter': ['error', 'Não havia saldo em aberto no dia do falecimento: não há carta a enviar.'],
  settled: [
    'done',
    'Conta liberada para o e-mail escolhido. Peça à pessoa que use “Esqueci minha senha”: ninguém entra até criar uma nova senha.',
  ],
  'return-settled': ['done', 'Marcado como tratado. Sai desta página; nada muda no contrato.'],
  'payout-resent': ['done', 'Envio pedido de novo ao banco. A pessoa recebe um e-mail com a resposta.'],
  'refund-sent': ['done', 'Devolução pedida ao banco. Quando o Pix sair, a pessoa recebe um e-mail.'],
  'bank-asked': ['done', 'O banco é perguntado agora, e a resposta dele aparece nesta página.'],
  'charge-asked': [
    'done',
    'A cobrança foi pedida de novo ao banco. Se ele a recusar outra vez, ela volta para esta página.',
  ],
  'refund-waits': [
    'error',
    'Ainda não dá para devolver: falta uma conta da pessoa, ou ela mudou há pouco. A devolução sai sozinha quando puder.',
  ],
  'removal-confirmed': ['done', 'Marcado como retirado. A pessoa recebe um e-mail e a declaração.'],
  'reversal-settled': ['done', 'Decidido. Sai desta página, e a pessoa recebe um e-mail.'],
  'stray-returned': [
    'done',
    'Devolução pedida ao banco. O pagamento sai desta página quando o dinheiro tiver voltado.',
  ],
  'stray-settled': ['done', 'Marcado como tratado. Sai desta página; nenhuma cobrança muda.'],
  'job-retried': ['done', 'A tarefa volta agora para a fila. Se falhar de novo, volta para esta página.'],
  'jobs-retried': [
    'done',
    'As tarefas voltam agora para a fila. As que falharem de novo voltam para esta página.',
  ],
  'job-dropped': ['done', 'A tarefa foi descartada e não será mais tentada.'],
  again: ['info', 'Isto já tinha sido enviado. Nada mudou da segunda vez.'],
  'other-text': ['error', otherText],
  'not-confirmed': ['error', 'Marque a confirmação antes de enviar. Nada foi mudado.'],
  conflict: [
    'error',
    'Alguém mudou isto antes, ou não é mais possível. Nada foi mudado: veja como está agora.',
  ],
} as const satisfies Record<string, readonly [tone: 'done' | 'info' | 'error', words: string]>

export type NoticeId = keyof typeof notices
