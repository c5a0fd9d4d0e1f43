import { scrAuthorization } from '../../../../../core/text/scr-authorization.ts'
import type { Section } from '../../../../../core/ui/article/content.ts'
import { href } from '../../../../routes.ts'

export const authorization: readonly Section[] = [
  {
    id: 'autorizacao',
    title: 'O texto da autorização',
    body: [
      `Este é o texto, na versão ${scrAuthorization.version}, que aparece inteiro no pedido, ao lado de uma caixa em branco:`,
      { quote: scrAuthorization.paragraphs },
      'Autorizar não é obrigatório. Sem a autorização, o pedido é analisado com menos informações, e nada mais muda.',
    ],
  },
  {
    id: 'prova',
    title: 'O que guardamos como prova',
    body: [
      'Quem consulta precisa provar que foi autorizado. Por isso ficam registrados a versão e a impressão digital do texto (um código que muda se uma letra mudar), a data e a hora, o endereço IP, o código do aparelho e o código de confirmação usado.',
      `A autorização e as provas ficam guardadas pelo prazo que o Banco Central exige, em regra cinco anos depois da última consulta. Veja os outros prazos na [política de privacidade](${href('privacy')}#prazos).`,
    ],
  },
]
