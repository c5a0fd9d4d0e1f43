import { cannotPay, payAllLate, payByEither, payTheLate } from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import type { ActionName } from '../../api/desk/desk-actions.ts'
import { addReadyAnswer, namePlace, type ReadyAnswerInput } from '../../api/desk/ready-answers.ts'
import type { StaffRole } from '../../api/desk/tables.ts'
import { sealSecret } from '../../api/identity/factor-secret.ts'
import { timestamp } from '../../api/platform/clock.ts'
import type { Context } from '../../api/platform/context.ts'
import { sortableId } from '../../api/platform/ids.ts'
import { retryDays } from '../../api/platform/jobs/queue.ts'

/** The same for everyone, shown on the page. */
export const staffPassword = 'uma vereda entre buritis'
export const staffSecret = 'VEREDAVEREDAVEREDAVEREDAVEREDA22'

interface ReadyColleague {
  email: string
  role: StaffRole
  about: string
  /** For each page of the role, which step in the demo puts something there. */
  fills: Partial<Record<ActionName, string>>
}

export const readyStaff: readonly ReadyColleague[] = [
  {
    email: 'atendimento@equipe.example',
    role: 'support',
    about: 'responde às conversas, desbloqueia contas, decide de quem é uma conta suspensa',
    fills: {
      search: 'busque davi@pessoas.example, cuja conta está bloqueada, ou o número de um protocolo',
      chats: 'entre como Ana Beatriz e escreva no chat',
      readyAnswers: 'há duas de exemplo: insira uma na conversa e mude antes de enviar',
      protocols: 'a mesma conversa abre um protocolo',
      privateCalls:
        'em um pedido de Ana Beatriz, toque em “Falar com uma pessoa antes de continuar” e peça a ligação',
      deaths: 'avise em /perdi-alguem com o CPF que está em Meus dados de Ana Beatriz e uma foto qualquer',
      refusedCharges: 'só quando o banco não aceita os dados de quem paga; o da demonstração aceita todos',
      disputes:
        'entre como Ana Beatriz, troque o e-mail em Meus dados, e use o link “não fui eu” da mensagem que chega ao e-mail anterior',
    },
  },
  {
    email: 'analise@equipe.example',
    role: 'analyst',
    about: 'revê decisões que uma pessoa contestou, olha os documentos',
    fills: {
      search: 'busque o número de um protocolo, como o de uma revisão',
      reviews: 'entre como Jonas, siga sem dados do banco até a recusa e peça a revisão',
      statements: 'entre como Heitor, envie o extrato de exemplo e peça que uma pessoa confira',
      documents: 'entre como Renato e envie os documentos, um deles num arquivo de nome recusar-ilegivel',
    },
  },
  {
    email: 'financeiro@equipe.example',
    role: 'finance',
    about: 'cuida de envios, devoluções e tarefas que falharam, vê os números dos parceiros',
    fills: {
      payouts: 'fica vazia enquanto o banco responde; conecte um banco externo lento para ver um envio aqui',
      contests: 'entre como Mauro e use “Isto está errado” na parcela atrasada',
      refunds: 'pague em /demo/banco o boleto de Lara e depois o Pix dele: a devolução sai em 20 segundos',
      removals:
        'só quando o credor não confirma até o quinto dia útil depois de um atraso pago; o credor da demonstração confirma no segundo',
      reversals: 'pague um Pix em /demo/banco e aperte “Devolver este Pix” na mesma página',
      strayPayments: 'em /demo/banco, mande um Pix para a chave, sem cobrança',
      unreadLists: 'só quando o banco não responde às consultas da noite; o da demonstração sempre responde',
      jobs: `em geral fica vazia: uma tarefa chega aqui depois de falhar por ${retryDays} dias`,
      partners: 'siga a chamada da página /parceiro e crie uma conta',
    },
  },
  {
    email: 'auditoria@equipe.example',
    role: 'auditor',
    about: 'lê o registro de quem viu e fez o quê',
    fills: { record: 'faça qualquer coisa acima com outra pessoa da equipe' },
  },
]

const readyAnswers: readonly ReadyAnswerInput[] = [
  {
    title: 'Boleto ou Pix de novo',
    text: `${namePlace}, o boleto e o Pix da parcela estão em Minha conta, no botão “${payByEither}”. O valor lá é o de hoje, com o desconto ou com os encargos. Ficou alguma dúvida?`,
  },
  {
    title: 'Parcela atrasada',
    text: `${namePlace}, o valor de hoje, com multa e juros de mora, está em Minha conta, no botão “${payTheLate}”, ou “${payAllLate}” se for mais de uma parcela. Quanto antes for pago, menos juros. Se não der agora, veja “${cannotPay}”, logo abaixo dele.`,
  },
  {
    title: 'Não consegue pagar',
    text: `${namePlace}, em Minha conta, em “${cannotPay}”, você diz quanto cabe no seu mês e vê na hora o que dá para mudar e quanto custa: nada muda sem o seu código. Se preferir, conte aqui o que aconteceu, e vemos juntos o que dá para propor.`,
  },
  {
    title: 'Pagamento ainda não apareceu',
    text: `${namePlace}, um Pix aparece em alguns minutos e um boleto em ${boletoClearing}. Se já passou disso, mande aqui a data e o valor: conferimos com o banco. Você não precisa pagar de novo.`,
  },
]

/** Creates those who do not exist yet. */
export async function ensureReadyStaff(context: Context): Promise<void> {
  const { database, clock, settings } = context
  const emails = readyStaff.map(({ email }) => email)
  const known = await database.selectFrom('staff').select('email').where('email', 'in', emails).execute()
  const missing = readyStaff.filter(({ email }) => !known.some((one) => one.email === email))
  if (missing.length === 0) return
  for (const answer of readyAnswers) await addReadyAnswer(context, answer)
  const passwordHash = await context.passwords.hash(staffPassword, { account: '' })
  const now = timestamp(clock)
  for (const { email, role } of missing) {
    const id = sortableId(clock)
    await database
      .insertInto('staff')
      .values({
        id,
        email,
        role,
        passwordHash,
        factorSecret: sealSecret(settings, id, staffSecret),
        factorStep: 0,
        inviteHash: null,
        inviteUntil: null,
        invitedAt: now,
        confirmedAt: now,
        removedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
