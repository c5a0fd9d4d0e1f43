import { href } from '#core/routes/pages.ts'
import { retentionSummary } from '#core/text/retention.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import type { Section } from '#core/ui/article/content.ts'

export const authorization: readonly Section[] = [
  {
    id: 'autorizacao',
    title: 'O texto da autorização',
    body: [
      `Este é o texto, na versão ${scrAuthorization.version}, que aparece inteiro no pedido, ao lado de uma caixa em branco:`,
      { quote: scrAuthorization.paragraphs },
      'Autorizar não é obrigatório. Sem a autorização, o pedido é analisado com menos informações, o que pode mudar o resultado e a taxa.',
    ],
  },
  {
    id: 'prova',
    title: 'O que guardamos como prova',
    body: [
      'Quem consulta precisa provar que foi autorizado. Por isso ficam registrados a versão e a impressão digital do texto (um código que muda se uma letra mudar), a data e a hora, o endereço IP, o navegador e um resumo do código do aparelho.',
      `Guardamos ${retentionSummary('scr')} Veja os outros prazos na [política de privacidade](${href('privacy')}#prazos).`,
    ],
  },
]
