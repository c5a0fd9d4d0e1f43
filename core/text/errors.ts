import type { ErrorCode, Refusal } from '../api/errors.ts'
import { boletoClearing } from './clearing-times.ts'
import { fileGone } from './component-text.ts'
import { retrySentence } from './wait-words.ts'

/** Hours after a change of e-mail during which the e-mail before it can freeze the account. */
export const emailFreezeHours = 72

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const tryLater = 'Ops! parece que ocorreu um erro, tente novamente mais tarde.'
const codeGone = 'Código inválido ou expirado. Confira os números ou peça um novo.'
const passkeyRefused = 'Essa chave de acesso não foi aceita. Tente de novo ou use a senha.'
const linkGone = 'Esse link não vale mais. Use o do e-mail mais recente.'

/**
 * The user message of each code. `the` is the field's label with its article; the sentences contain no
 * adjective that would have to agree with it.
 */
export const errorWords: Record<ErrorCode, (the: string) => string> = {
  required: (the) => `Informe ${the}.`,
  invalid: (the) => `Confira ${the} e digite de novo.`,
  too_short: (the) => `${capitalize(the)} precisa de mais caracteres.`,
  too_long: (the) => `${capitalize(the)} passou do tamanho permitido.`,
  too_small: (the) => `${capitalize(the)} está abaixo do mínimo.`,
  too_big: (the) => `${capitalize(the)} está acima do máximo.`,
  not_a_step: (the) => `Ajuste ${the} para um dos valores oferecidos.`,
  unchanged: (the) => `Mude ${the}: sem mudança, a resposta é a mesma.`,
  not_an_option: (the) => `Escolha ${the} entre as opções da lista.`,
  cpf_invalid: () => 'Esse CPF não existe. Confira os 11 números.',
  mobile_invalid: () => 'Confira o celular: DDD e 9 números, começando por 9.',
  mobile_foreign: () =>
    'Esse número parece ser de outro país, e só usamos celulares do Brasil. Informe um celular daqui, com DDD.',
  mobile_landline: () =>
    'Esse número é de telefone fixo, que não recebe SMS. Informe um celular: DDD e 9 números, começando por 9.',
  email_invalid: () =>
    'Confira o e-mail. Ele tem o formato nome@exemplo.com.br, sem espaços, e antes do @ sem acentos.',
  cep_invalid: () => 'Esse CEP não existe: são 8 números. Confira o que você digitou.',
  date_invalid: () =>
    'Essa data está incompleta ou não existe. Escreva dia, mês e ano com 4 números, como 27/03/1990.',
  document_expired: () => 'Esse documento venceu. Use outro que esteja na validade.',
  underage: () => 'É preciso ter 18 anos ou mais para pedir um empréstimo.',
  birth_too_old: () => 'Confira o ano em que você nasceu.',
  name_invalid: () => 'Use só letras no nome, sem números nem símbolos.',
  bank_account_invalid: () => 'Esses números não formam uma conta. Confira a agência, o número e o dígito.',
  password_common: () => 'Essa senha é muito usada e fácil de adivinhar. Escolha outra.',
  password_personal: () => 'Não use seu nome, e-mail, CPF, celular ou data de nascimento na senha.',
  code_shape: () => 'O código tem 6 números.',
  factor_shape: () => 'Use os 6 números do aplicativo ou um dos seus códigos de recuperação.',

  unknown_field: () => tryLater,
  malformed_body: () => tryLater,
  unsupported_media_type: () => tryLater,
  payload_too_large: () => 'O arquivo é grande demais. Envie um menor.',
  not_found: () => 'Não encontramos o que você procura.',
  method_not_allowed: () => tryLater,

  invalid_grant: () => 'E-mail ou senha incorretos. Confira e tente de novo.',
  session_expired: () => 'Sessão expirada, faça login novamente.',
  activation_code_invalid: () => 'Código de ativação inválido ou expirado!',
  unlock_code_invalid: () => codeGone,
  reset_code_invalid: () => codeGone,
  email_code_invalid: () => codeGone,
  mobile_code_invalid: () => codeGone,
  mobile_unreachable: () =>
    'O SMS não chega neste número. Confira se ele está certo; o código para assinar vai para o seu e-mail.',
  freeze_link_invalid: () =>
    `Esse link não vale mais: passou de ${emailFreezeHours} horas, ou a equipe já decidiu de quem é a conta.`,
  account_deceased: () =>
    'Encerramos esta conta: um falecimento foi confirmado com o CPF dela. Se você é o titular, abra o e-mail que enviamos agora: pelo link dele, uma pessoa confere de novo.',
  account_frozen: () => 'Sua conta está suspensa por segurança. Enviamos um e-mail que explica como liberar.',
  account_locked: () => 'Sua conta está bloqueada. Enviamos um e-mail que explica como liberar.',
  account_unconfirmed: () => 'Falta ativar sua conta. Enviamos um e-mail com o código.',
  mail_link_invalid: () => linkGone,
  mail_link_used: () => 'Esse link já foi usado e deu certo. Entre com o seu e-mail e a sua senha.',
  password_wrong: () => 'A senha está incorreta. Confira e tente de novo.',
  password_required: () => 'Nada foi registrado: falta confirmar que é você.',
  second_factor_required: () => 'Falta o código de verificação do seu aplicativo autenticador.',
  second_factor_invalid: () => 'Código inválido ou já usado. Espere o próximo e tente de novo.',
  factor_closed: () => 'Muitos códigos errados. Crie uma nova senha pelo link de "Esqueci minha senha".',
  passkey_unknown: () => 'Essa chave de acesso não abre nenhuma conta daqui. Use a senha.',
  passkey_refused: () => passkeyRefused,
  passkey_expired: () => passkeyRefused,
  passkey_known: () => 'Este aparelho já tem uma chave de acesso desta conta.',
  passkeys_full: () => 'Sua conta já tem 20 chaves de acesso. Remova uma.',
  unsubscribe_token_invalid: () => linkGone,

  signature_code_invalid: () => codeGone,
  payment_link_invalid: () =>
    'Este link não vale mais: o que ele cobrava já foi pago ou está sendo pago, ou quem o mandou o cancelou ou trocou.',
  hand_off_invalid: () => 'Esse QR code não vale mais. Gere outro no computador.',
  commitment_exceeded: () =>
    'Com o contrato que você assinou depois desta oferta, a parcela passa do que cabe na sua renda. Escolha um valor menor.',
  death_reported: () =>
    'Recebemos um aviso de falecimento com este CPF, e nada novo pode ser pedido até isso se resolver. Se é engano, avise na página inicial da sua conta.',
  sent_file_missing: () => 'O arquivo enviado não está mais aqui. Envie de novo: ele vai outra vez.',
  own_arrears: () =>
    'Um empréstimo seu daqui está com pagamento atrasado. Pague o que está atrasado antes de pedir ou assinar outro.',
  contract_changed: () => 'O contrato mudou desde que você o abriu. Leia de novo antes de assinar.',
  signature_paused: () =>
    'O contrato está em tempo de pensar: a página diz a partir de quando pode ser assinado.',
  withdrawal_over: () =>
    'O prazo de 7 dias para desistir já passou. Você ainda pode antecipar parcelas, com desconto.',
  bank_account_missing: () => 'Falta a sua conta bancária. Cadastre em Meus dados e peça de novo.',
  bank_account_new: () =>
    `Sua conta bancária é nova: a devolução sai em até ${emailFreezeHours} horas, sem novo pedido.`,
  installment_paid: () => 'Essa parcela já está paga.',
  payment_processing: () =>
    `Já existe um pagamento em processamento. Espere a confirmação, que leva ${boletoClearing}.`,
  payment_gone: () =>
    'Um pagamento deste empréstimo saiu da nossa conta, e este documento só sai quando isso estiver resolvido. Fale com a gente.',
  contest_mail: () =>
    'Esta mensagem é de uma contestação sua. Falta dizer algo? Escreva no chat. Se a resposta não resolveu, procure a ouvidoria, com o protocolo.',
  contests_many: () =>
    'Você já contestou muitas coisas hoje, e cada uma terá resposta. Se há mais algo errado, fale com uma pessoa no chat.',
  payoff_changed: () =>
    'O valor mudou desde que você abriu esta página. Veja o novo valor antes de continuar.',
  date_out_of_reach: () => 'Escolha um dia de hoje até daqui a 30 dias.',
  renegotiation_refused: () => 'Esta mudança não é mais possível. Veja as que são possíveis agora.',
  proposal_over: () =>
    'Esta proposta terminou, e nada foi assinado. A página dela diz por quê e o que fazer.',
  event_refused: () => tryLater,
  upload_offset: () => 'Uma parte do arquivo se perdeu no caminho. Continue de onde parou.',

  state_conflict: () => 'Seu pedido mudou desde que você abriu esta página. Atualize para ver como ele está.',
  answers_missing: () => 'Ainda faltam respostas. Volte e complete o que falta.',
  documents_late: () =>
    'O prazo para enviar os documentos acabou, e este contrato perde a validade sem custo nenhum. Em instantes você pode assinar uma nova oferta.',
  offer_expired: () => 'Essa oferta venceu. Peça novas ofertas para continuar.',
  no_offers: () => 'Não há oferta para essa mudança. As ofertas anteriores continuam valendo.',
  request_open: () => 'Você já tem um pedido aberto: continue nele ou desista dele.',
  lending_unavailable: () => 'No momento não podemos receber um novo pedido seu.',
  consent_outdated: () => 'O texto da autorização mudou. Leia a nova versão e decida se quer autorizar.',
  bank_unavailable: () => 'Esse banco está fora do ar para a leitura. Escolha outro ou envie um extrato.',
  statement_unreadable: () =>
    'Não conseguimos ler os lançamentos desse arquivo. Exporte o extrato de novo, em OFX (também chamado Money), e envie sem abrir nem mudar; ou conecte o seu banco.',
  statement_of_card: () =>
    'Esse arquivo é de um cartão, investimento ou empréstimo. Envie o extrato da conta em que você recebe.',
  statement_currency: () => 'Essa conta não é em reais. Envie o extrato de uma conta em reais.',
  statement_empty: () =>
    'Esse arquivo não tem nenhum lançamento. Exporte de novo, com os últimos 3 meses, ou conecte o seu banco.',
  statement_too_short: () => 'Esse extrato cobre menos de 28 dias. Exporte de novo, com os últimos 3 meses.',
  statement_too_old: () =>
    'Esse extrato terminou há mais de 60 dias. Exporte de novo, com os últimos 3 meses até hoje.',
  statement_unbalanced: () =>
    'Os lançamentos desse extrato não fecham com o saldo que está nele. Exporte o arquivo de novo, sem mudar nada, ou conecte o seu banco.',
  scr_not_authorised: () =>
    'O SCR só pode ser lido com a sua autorização e depois que o banco conectado ou os documentos mostram que o CPF é seu.',
  partner_unavailable: () => 'A instituição parceira não tem proposta para você agora.',
  loan_active: () => 'Você tem um empréstimo em aberto. Dá para excluir a conta depois de quitar.',
  loan_under_review: () => 'Você tem um pedido em análise. Espere a resposta ou desista dele antes.',
  credit_waiting: () =>
    'Você tem dinheiro a receber. Veja a devolução em Pagamentos antes de excluir a conta.',
  return_waiting: () => 'Falta devolver o que recebeu de um contrato de que desistiu.',
  email_moved: () =>
    `Seu e-mail mudou há menos de ${emailFreezeHours} horas. Passado esse prazo, dá para fazer isso.`,
  idempotency_key_required: () => tryLater,
  idempotency_key_in_progress: () => 'Seu pedido ainda está sendo processado. Aguarde um instante.',
  idempotency_key_reused: () => tryLater,
  too_many_requests: () => 'Foram muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  use_mail_link: () => 'Foram muitas tentativas com este e-mail. Use o link da mensagem mais recente.',
  unavailable: () => 'O serviço está fora do ar por um momento e já volta.',
  answer_pending: () => 'O banco ainda está analisando o que você pediu. Nada se perdeu.',
  internal_error: () => tryLater,

  network: () => 'Não conseguimos nos conectar. Veja sua internet e tente de novo.',
  timeout: () => 'A resposta demorou demais. Veja sua internet e tente de novo.',
  passkey_unsupported: () => 'Este aparelho não conseguiu. Ele precisa de um bloqueio de tela.',
  file_gone: () => fileGone,
  unexpected: () => tryLater,
}

/** The message for a code, about a field or about the form as a whole. */
export function errorSentence(code: ErrorCode, the = 'este campo'): string {
  return errorWords[code](the)
}

/** Why something failed, and when to retry if the server says so, where no countdown shows the wait. */
export function refusalSentences({ code, retryAfterSeconds }: Refusal): string {
  const why = errorSentence(code)
  return retryAfterSeconds ? `${why} ${retrySentence(retryAfterSeconds)}` : why
}
