import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatInstant } from '#core/format/instant.ts'
import { readRawBodies } from '../../api/platform/http/raw-body.ts'
import { type PassingDays, passDays, returnToToday } from '../demo-clock.ts'
import { formOf } from './html-form.ts'
import { sendDemoPage } from './page-layout.ts'

const path = '/demo/relogio'
const failed = 'falhou'
const steps = [1, 5] as const

const daysText = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** Said where a part of the work of the days that passed has failed. */
export const workFailed =
  'Nem tudo o que era desses dias deu certo, por exemplo porque o banco não respondeu. Os dias passaram, e o que faltou é feito depois.'

/** What can be seen once days have passed. */
const sights = [
  'Uma parcela que vence: entre como Lara, e leia os lembretes em Mensagens, um por dia.',
  'Uma parcela que atrasa: passe do vencimento e veja o valor com multa e juros, na conta e no e-mail.',
  'Um contrato que perde a validade: entre como Renato, que assinou, e não envie os documentos.',
  'Uma oferta que vence, um arrependimento cujo prazo acaba, uma conversa que se encerra sozinha.',
]

function sendClockPage(reply: FastifyReply, { clock }: PassingDays, hasFailed: boolean): FastifyReply {
  const { daysAhead } = clock
  const buttons = steps.map(
    (days) => `<button name="dias" value="${days}">Avançar ${daysText(days)}</button>`,
  )
  const back = daysAhead > 0 ? '<button name="dias" value="0">Voltar para hoje</button>' : ''
  const body = `${hasFailed ? `<p role="status">${workFailed}</p>\n` : ''}<p>A demonstração está em <strong>${formatInstant(clock.now().toISOString())}</strong>${daysAhead > 0 ? `, ${daysText(daysAhead)} adiante` : ', a data de hoje'}.</p>
<form method="post" action="${path}"><input type="hidden" name="de" value="${daysAhead}">${buttons.join('\n')}\n${back}</form>
<h2>O que dá para ver</h2>
<ul>${sights.map((sight) => `<li>${sight}</li>`).join('\n')}</ul>
<h2>Bom saber</h2>
<ul>
<li>Os dias passam um a um, com os e-mails de cada um: 5 dias levam alguns segundos. Quem já entrou continua dentro.</li>
<li>Voltar para hoje, ou reiniciar o servidor, muda só a data: o que aconteceu nesses dias fica.</li>
<li>Com o relógio adiante, os códigos de um aplicativo de autenticação de verdade não valem; os da página da equipe valem. O simulador usa a data do seu aparelho.</li>
</ul>`
  return sendDemoPage(reply, 'Relógio', body)
}

/** @returns whether all the work of the days was done */
async function move(demo: PassingDays, days: number): Promise<boolean> {
  if (days === 0) return returnToToday(demo)
  return !steps.some((step) => step === days) || passDays(demo, days)
}

/** The page that lets days pass in the demo. */
export function clockPage(app: FastifyInstance, demo: PassingDays): void {
  app.get<{ Querystring: Record<string, string> }>(path, ({ query }, reply) =>
    sendClockPage(reply, demo, failed in query),
  )
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post(path, async (request, reply) => {
      const form = formOf(request)
      const days = Number(form.get('dias'))
      // A form of before, or sent twice, moves nothing.
      const moves = Number(form.get('de')) === demo.clock.daysAhead
      const isDone = !moves || (await move(demo, days))
      return reply.redirect(isDone ? path : `${path}?${failed}=1`, 303)
    })
  })
}
