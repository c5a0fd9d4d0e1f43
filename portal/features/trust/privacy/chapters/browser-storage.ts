import { config } from '#core/config/config.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import type { Section } from '#core/ui/article/content.ts'

// Every stored key needs a description here to compile.
const kept: Record<keyof typeof localKeys, string> = {
  token:
    'Mantém o seu acesso. Some quando você sai, e deixa de valer depois de uma hora sem uso ou de um dia.',
  alreadyMember: 'Lembra que alguém já entrou em uma conta neste navegador, para oferecer o login primeiro.',
  loggedOutAt:
    'Guarda quando alguém saiu da conta neste navegador, para apagar nas outras abas o que estava sendo digitado. Não diz quem.',
  forceNewLoan: 'Lembra que você quer fazer um novo pedido depois de entrar. Some quando o pedido é salvo.',
  choice:
    'O valor e as parcelas que você escolheu no simulador e o parceiro que trouxe você, para a aba que o link do nosso e-mail abre. Vale um dia; some quando o pedido é salvo ou você sai.',
  showEbsInfo: 'Lembra se a explicação sobre conectar a conta bancária deve aparecer.',
  fingerprint: 'O código do aparelho e até quando vale: 30 dias.',
  device:
    'Um código secreto que mostra que você já entrou por este navegador, para que senhas erradas de outras pessoas não atrapalhem você.',
  passkey: 'Lembra se uma chave de acesso foi usada neste navegador, ou se você não quis uma. Não é a chave.',
  recorderConsent: 'O que você escolheu sobre gravar o uso do site, quando perguntamos.',
}

const perTab: Record<keyof typeof sessionKeys, string> = {
  scamWarning: 'Lembra que você fechou o aviso sobre golpes.',
  loanValue: 'O valor que você escolheu no simulador.',
  installmentsQty: 'O número de parcelas que você escolheu no simulador.',
  simulated: 'O valor e as parcelas em que o simulador está, para não perder nada ao recarregar a página.',
  attribution: 'O parceiro ou a campanha que trouxe você.',
  referrer:
    'A página de outro site em que estava o link que trouxe você, sem a parte que poderia dizer quem você é.',
  chatStarted: 'Lembra que você abriu o chat, para avisar das respostas. Some quando você sai.',
  otherAccount: 'Que outra pessoa entrou neste navegador, para a página avisar de quem é a conta.',
  lastLocation: 'A página que você queria abrir antes do login, para voltar a ela.',
  currentLoanId: 'O pedido em que você está, para continuar o mesmo ao recarregar a página.',
  partnerFor: 'Lembra que você quis consultar a instituição parceira depois de uma recusa.',
  extraChecked: 'Lembra que você já conferiu os dados que vão para a instituição parceira.',
  bankConsent:
    'Lembra que você autorizou a leitura dos dados do banco para o pedido, e a versão do texto autorizado.',
  myLoanId: 'O empréstimo cujas parcelas você está vendo.',
  handOff: 'No celular: a permissão de 10 minutos para enviar documentos, dada pelo QR code do computador.',
  drafts:
    'O que você digitou e ainda não enviou, para não perder nada ao recarregar a página. Nunca senhas e códigos. Some quando você envia ou sai.',
  registration: 'O e-mail do cadastro que você começou, para seguir até o código. Some no fim do cadastro.',
  paymentToken:
    'O código do link que alguém mandou a você para pagar por ele, para a página voltar depois do aplicativo do banco.',
  livingToken: 'O código do link de um e-mail, para dizer que uma conta foi encerrada por engano.',
  unsubscribeToken: 'O código do link de um e-mail, para parar de receber outros como ele.',
}

const storageRows = <Key extends string>(keys: Record<Key, string>, meanings: Record<Key, string>) =>
  (Object.keys(keys) as Key[]).map((key) => [keys[key], meanings[key]] as const)

const recorders = { clarity: 'Microsoft Clarity', openreplay: 'OpenReplay' }

function thirdPartyNames(): string[] {
  const { chat, recorder } = config
  const chatwoot =
    'Chat: usamos o Chatwoot. Ele só é carregado quando você abre o chat e concorda; recebe o seu nome, CPF e e-mail e grava cookies até você sair da conta.'
  const recording = (name: string) =>
    `Gravação de uso: se você autorizar, o ${name} grava cliques e telas com os textos cobertos, nunca o que você digita, e pode gravar cookies. Sem a sua autorização, ele não é carregado, e você pode mudar de ideia nas preferências.`
  return [
    ...(chat.provider === 'chatwoot' ? [chatwoot] : []),
    ...(recorder.provider === 'none' ? [] : [recording(recorders[recorder.provider])]),
  ]
}

const nobody =
  'Nada é gravado nem carregado de outras empresas. Se um dia usarmos um atendimento por chat ou uma ferramenta de medição de outra empresa, ela aparecerá nesta lista e só será carregada com a sua autorização.'
const parties = thirdPartyNames()
const thirdParties = parties.length > 0 ? parties : [nobody]

export const storage: Section = {
  id: 'cookies',
  title: 'Cookies e o que fica no navegador',
  body: [
    'Não gravamos cookies. Usamos o armazenamento do próprio navegador, só com o que o site precisa para funcionar. Nenhum outro site pode ler estes itens.',
    { heading: 'Fica até você sair ou apagar' },
    { facts: storageRows(localKeys, kept) },
    { heading: 'Some ao fechar a aba' },
    { facts: storageRows(sessionKeys, perTab) },
    { heading: 'Para quando faltar internet' },
    'O navegador guarda uma cópia da página que aparece quando a conexão cai. Ela não contém nada sobre você.',
    { heading: 'De terceiros' },
    ...thirdParties,
    'Você pode apagar tudo nas configurações do navegador, em dados de sites. A sua conta não muda; só será preciso entrar de novo.',
  ],
}
