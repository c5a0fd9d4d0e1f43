import { type RetentionId, retentionSentence, retention as table } from '#core/text/retention.ts'
import type { Section } from '#core/ui/article/content.ts'

const ids = Object.keys(table) as RetentionId[]

export const retention: Section = {
  id: 'prazos',
  title: 'Por quanto tempo guardamos',
  body: [
    'Cada dado fica só enquanto existe o motivo. Quando você encerra a conta, apagamos o que pudermos e bloqueamos o que a lei manda guardar.',
    {
      facts: [
        [
          'Conta, preferências e consentimentos',
          'Enquanto a conta estiver aberta. Ao encerrar, apagamos na hora, com endereço, renda, dados bancários e mensagens.',
        ],
        ...ids.map((id) => [table[id].what, retentionSentence(id)] as const),
        ['Dicas e ofertas', 'Até você desativar nas preferências ou sair da lista.'],
      ],
    },
    'Um cadastro não confirmado não vale como conta e não bloqueia o seu CPF: depois do prazo tudo é apagado, e você pode se cadastrar de novo quando quiser.',
    'Dados bloqueados não são usados para mais nada: só ficam guardados até o prazo acabar.',
  ],
}
