import type { ContactMailKind, OwnTrustedContact } from '../api/contract/trusted-contact.ts'

export const trustedContactTitle = 'Contato de confiança'

/** What was mailed to a contact, after "Avisamos Bia em …:". */
export const contactMailWords: Record<ContactMailKind, string> = {
  invitation: 'convite',
  signable: 'contrato pronto',
  sooner: 'contrato que já pode ser assinado, antes do fim do tempo para pensar',
  signed: 'contrato assinado',
  ended: 'contrato que não vai adiante',
  removal: 'não é mais seu contato',
}

export const contactStateWords: Record<NonNullable<OwnTrustedContact['contact']>['state'], string> = {
  invited: 'Convite enviado, à espera da resposta',
  expired: 'O convite venceu sem resposta',
  accepted: 'Aceitou',
  refused: 'Recusou o convite',
  stopped: 'Deixou de ser seu contato',
}
