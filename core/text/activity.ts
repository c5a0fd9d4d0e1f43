import type { AccountEvent, Activity } from '../api/contract/security.ts'

export const secondFactor = 'Verificação em duas etapas'

/** The text for each event: when done, and when attempted without success. */
const words: Record<AccountEvent, readonly [done: string, tried: string]> = {
  registration: ['Cadastro', 'Tentativa de cadastro'],
  activation: ['Conta ativada', 'Código de ativação errado'],
  login: ['Entrada na conta', 'Tentativa de entrar'],
  unlock: ['Conta desbloqueada', 'Código de desbloqueio errado'],
  'password-reset': ['Nova senha criada pelo e-mail', 'Código errado ao criar nova senha'],
  password: ['Senha trocada', 'Tentativa de trocar a senha'],
  'email-asked': ['Pedido para trocar o e-mail', 'Tentativa de trocar o e-mail'],
  email: ['E-mail trocado', 'Código do novo e-mail errado'],
  'factor-on': [`${secondFactor} ativada`, 'Tentativa de ativar a verificação em duas etapas'],
  'factor-off': [`${secondFactor} desativada`, 'Tentativa de desativar a verificação em duas etapas'],
  'recovery-codes': ['Códigos de recuperação criados', 'Tentativa de criar códigos de recuperação'],
  'passkey-on': ['Chave de acesso criada', 'Tentativa de criar uma chave de acesso'],
  'passkey-off': ['Chave de acesso removida', 'Tentativa de remover uma chave de acesso'],
  'personal-data': ['Dados pessoais salvos', 'Tentativa de mudar dados pessoais'],
  correction: ['Pedido recusado corrigido', 'Tentativa de corrigir um pedido recusado'],
  'mobile-code': ['Código enviado ao celular', 'Tentativa de receber o código no celular'],
  mobile: ['Celular confirmado', 'Código do celular errado'],
  'bank-account': ['Conta para receber salva', 'Tentativa de mudar a conta para receber'],
  'sessions-ended': ['Acesso encerrado em outro aparelho', 'Tentativa de encerrar acessos'],
  'contact-named': ['Contato de confiança escolhido', 'Tentativa de escolher um contato de confiança'],
  'contact-removed': ['Contato de confiança retirado', 'Tentativa de retirar o contato de confiança'],
  'hand-off': [
    'Envio de documentos continuado em outro aparelho',
    'Tentativa de enviar documentos de outro aparelho',
  ],
  copy: ['Cópia dos dados pedida', 'Tentativa de pedir cópia dos dados'],
  'signature-code': ['Código de assinatura enviado', 'Tentativa de receber o código de assinatura'],
  signature: ['Contrato assinado', 'Código de assinatura errado'],
  withdrawal: ['Desistência do contrato', 'Tentativa de desistir do contrato'],
  proof: ['Identidade confirmada', 'Tentativa de confirmar a identidade'],
  refund: ['Devolução pedida', 'Tentativa de pedir devolução'],
  frozen: ['Conta bloqueada por um e-mail que ela teve', 'Tentativa de bloquear a conta'],
  'contract-change': ['Mudança do contrato assinada', 'Código da mudança do contrato errado'],
  'proposal-declined': ['Proposta de mudança do contrato recusada', 'Tentativa de recusar uma proposta'],
  'payout-again': ['Outra conta informada para receber o empréstimo', 'Tentativa de informar outra conta'],
  'debits-on': ['Débito automático pedido', 'Tentativa de pedir débito automático'],
  'debits-off': ['Débito automático cancelado', 'Tentativa de cancelar o débito automático'],
  closing: ['Conta excluída', 'Tentativa de excluir a conta'],
}

const why = {
  refused: '',
  locked: '; a conta ficou bloqueada',
  limited: '; recusada por excesso de tentativas',
} as const

/** An event as text: 'Entrada na conta', 'Tentativa de entrar; recusada por excesso de tentativas'. */
export function activityWords({ event, outcome }: Pick<Activity, 'event' | 'outcome'>): string {
  const [done, tried] = words[event]
  return outcome === 'done' ? done : tried + why[outcome]
}
