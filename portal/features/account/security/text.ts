import { seeHowToClose } from '#core/text/actions.ts'
import { secondFactor } from '#core/text/activity.ts'
import { trustedContactTitle } from '#core/text/trusted-contact.ts'
import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountSecurity,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Cuide da sua senha e veja onde sua conta está aberta.',

  lastLogin: 'Último acesso',
  previous: (when: string) => `Antes deste, sua conta foi acessada em ${when}.`,
  firstLogin: 'Este é o primeiro acesso à sua conta.',
  notYou: 'Não foi você? Troque a senha e encerre os outros acessos.',

  password: 'Senha',
  passwordLead: 'Ao trocar a senha, os outros acessos são encerrados.',
  changePassword: 'Trocar senha',
  byPasskey: 'Não lembro: usar chave de acesso',
  savePassword: 'Salvar nova senha',
  passwordChanged: 'Senha alterada. Os outros acessos foram encerrados.',
  cancel: 'Cancelar',

  sessions: 'Onde sua conta está aberta',
  current: 'Este aparelho',
  began: 'Entrou em',
  used: 'Último uso',
  network: 'Rede',
  end: 'Encerrar',
  endLabel: (device: string, when: string) => `Encerrar o acesso de ${device}, usado em ${when}`,
  ended: 'Acesso encerrado.',
  endOthers: 'Encerrar os outros acessos',
  othersEnded: (count: number) => (count === 1 ? '1 acesso encerrado.' : `${count} acessos encerrados.`),
  endAll: {
    label: 'Sair de todos os aparelhos',
    title: 'Sair de todos os aparelhos?',
    keep: 'Cancelar',
    confirm: 'Sair de todos',
  },
  endAllBody: 'Os acessos são encerrados em todos eles, inclusive neste. Você vai precisar entrar de novo.',
  onlyThis: 'Nenhum outro aparelho está com sua conta aberta.',

  activity: 'Atividade da conta',
  activityLead: 'O que foi feito e tentado na sua conta, do mais recente para o mais antigo.',
  activityNone: 'Ainda não há nada para mostrar.',
  activityWarning: 'Não reconhece algo? Troque a senha, encerre os outros acessos e fale com a gente.',
  from: (device: string, network: string) => `${device}, rede ${network}`,
  all: (count: number) => `Ver tudo (${count})`,

  leave: 'Excluir conta',
  leaveLead: 'Você pode excluir sua conta e seus dados quando não tiver empréstimo em aberto.',
  leaveLink: seeHowToClose,
} as const

export const factorText = {
  title: secondFactor,
  off: 'Desativada. Com ela, além da senha, pedimos um código de um aplicativo no seu celular: quem descobrir sua senha não entra.',
  on: 'Ativada. Pedimos um código do aplicativo para entrar, trocar a senha e mudar a conta bancária.',
  codesLeft: (count: number) =>
    count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`,
  fewCodes: 'Crie novos códigos para não perder o acesso se ficar sem o celular.',
  turnOn: 'Ativar',
  passwordFirst: 'Primeiro, confirme sua senha.',
  next: 'Continuar',
  scan: 'Leia este QR code com um aplicativo autenticador, como o Google Authenticator, o Microsoft Authenticator ou o que seu celular já tem.',
  qr: 'QR code com a chave da verificação em duas etapas',
  orType: 'Sem câmera? Digite esta chave no aplicativo:',
  openApp: 'Abrir no aplicativo autenticador',
  code: 'Código do aplicativo',
  codeHint: 'Os 6 números que ele mostra agora.',
  confirm: 'Ativar verificação',
  codesTitle: 'Guarde seus códigos de recuperação',
  codesLead:
    'Cada um abre a conta uma vez, no lugar do aplicativo. Guarde em um lugar seguro, fora do celular: eles não aparecem de novo.',
  copy: 'Copiar códigos',
  done: 'Já guardei',
  renew: 'Criar novos códigos',
  renewSubmit: 'Criar códigos',
  turnOff: 'Desativar',
  turnOffSubmit: 'Desativar verificação',
  turnedOff: `${secondFactor} desativada.`,
} as const

export const passkeyText = {
  title: 'Chaves de acesso',
  lead: 'Com uma chave de acesso, você entra com a digital, o rosto ou o bloqueio de tela do aparelho, sem senha e sem código. A senha continua valendo.',
  create: 'Criar chave',
  created: 'Chave de acesso criada. Enviamos um e-mail sobre isso.',
  createdAt: 'Criada em',
  used: 'Último uso',
  never: 'Ainda não usada',
  place: 'Onde está',
  synced: 'Copiada entre seus aparelhos',
  single: 'Só em um aparelho',
  rename: 'Mudar nome',
  saveName: 'Salvar nome',
  renamed: 'Nome salvo.',
  remove: (name: string) => ({
    label: `Remover ${name}`,
    title: 'Remover a chave de acesso?',
    keep: 'Cancelar',
    confirm: 'Remover chave',
  }),
  removeBody: 'Ela não abre mais a sua conta. Depois, apague também a chave guardada no aparelho.',
  removed: 'Chave de acesso removida.',
} as const

export const contactText = {
  title: trustedContactTitle,
  lead: 'Escolha alguém para saber, por e-mail, quando um contrato de empréstimo no seu nome ficar pronto, quando for assinado e se não for adiante. Se alguém tentar enganar ou pressionar você, outra pessoa fica sabendo a tempo de conversar.',
  points: [
    'Contamos só isso e o seu primeiro nome: nunca valores, parcelas, dívidas ou outros dados.',
    'Essa pessoa não decide nada, não vê a sua conta e não responde por nenhuma dívida.',
    'Antes de aceitar o convite, ela não recebe nenhum outro e-mail, e pode sair quando quiser.',
    'Para retirar a pessoa basta um botão, a qualquer momento, e vale na hora. Quem já tinha aceitado recebe um último e-mail que diz isso, para que ninguém faça você retirar um contato sem deixar sinal.',
  ],
  choose: 'Escolher contato',
  name: 'Primeiro nome do contato',
  theName: 'o primeiro nome do contato',
  nameHint: 'Como você chama a pessoa.',
  email: 'E-mail do contato',
  theEmail: 'o e-mail do contato',
  emailHint: 'O convite vai para este endereço.',
  notAnOption:
    'Escolha outra pessoa: este é o seu próprio e-mail, ou o de alguém que há menos de um ano recusou o convite ou deixou de ser seu contato.',
  send: 'Enviar convite',
  named: (name: string) => `Enviamos o convite a ${name}. A resposta chega para você por e-mail.`,
  who: 'Quem',
  state: 'Situação',
  until: 'Convite vale até',
  remove: (name: string) => ({
    label: 'Retirar contato',
    title: `Retirar ${name}?`,
    keep: 'Cancelar',
    confirm: 'Retirar contato',
  }),
  removeAccepted: 'Vale na hora. Essa pessoa recebe um último e-mail, que diz que não é mais seu contato.',
  removeInvited: 'O convite deixa de valer na hora, e não escrevemos mais a essa pessoa.',
  removed: 'Contato retirado.',
  mails: 'O que avisamos',
  mail: (name: string, when: string, what: string) => `Avisamos ${name} em ${when}: ${what}.`,
} as const
