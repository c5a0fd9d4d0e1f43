import { describe, expect, test } from 'vitest'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { engines } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { answersInstead, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, post } from '../support/repayment.ts'

/** A refusal as banks write it, with numbers of persons. */
const refusalOf = (propriedade: string) => ({
  type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
  title: 'Cobrança inválida.',
  status: 400,
  detail: 'Há 1234 cobranças do CPF 276.549.014-70, ou 27654901470, na conta 12345-6.',
  violacoes: [{ razao: `Não é\n<b>do titular</b>. ${'x'.repeat(300)}`, propriedade, valor: '27654901470' }],
})
const shown = 'Cobrança inválida: Há 1234 cobranças do CPF ***, ou ***, na conta ***.'
const field = (name: string) => ` ${name}: Não é &lt;b&gt;do titular&lt;/b&gt;. xxx`

describe.each(engines)('what the bank says of a refusal, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const logged: unknown[] = []
  const instead = answersInstead(api, usePsp(api))

  const work = async () => {
    const log = { warn: (...told: unknown[]) => void logged.push(told) }
    while (await runJobs(api.context, allJobs(api.context), log));
  }

  /** Has the bank refuse a kind of request because of one field. */
  const refusing = (path: string, name: string, happen: () => Promise<void>) =>
    instead(
      (_method, asked) => (asked.startsWith(path) ? { status: 400, body: refusalOf(name) } : undefined),
      happen,
    )

  const paneOf = async (loanId: string) => {
    const loan = api.database.selectFrom('loans').select('userId').where('id', '=', loanId)
    const { userId } = await loan.executeTakeFirstOrThrow()
    return (await customerPane(api.context, userId)).text
  }

  test('is with the job that failed, without numbers of persons, and in no log', async () => {
    const signer = await borrower(api)
    await refusing('/cobv', 'cobv.chave', async () => {
      await get(api, signer, 'installments/1/pix')
      for (let tries = 1; tries < 120; tries += 1) {
        await work()
        api.advance(Math.min(3600, 2 ** tries) * 1.2 + 1)
      }
    })
    const { body } = await (await as('finance')).get('/tarefas')
    expect(body).toContain('CobVOperacaoInvalida cobv.chave')
    expect(body).toContain(`O banco disse: <bdi>${shown}${field('cobv.chave')}`)
    expect(body).not.toContain('x'.repeat(250))
    expect(logged.length).toBeGreaterThan(0)
    for (const word of ['CPF', 'titular', '27654901470', 'inválida'])
      expect(JSON.stringify(logged)).not.toContain(word)
  })

  test('is beside the conversation, for a charge that is not registered because of the payer', async () => {
    const signer = await borrower(api)
    await refusing('/cobv', 'cobv.devedor', async () => {
      expect((await get(api, signer, 'installments/1/pix')).body).toMatchObject({ state: 'refused' })
    })
    expect(await paneOf(signer.id)).toContain(`O banco disse: <bdi>${shown}${field('cobv.devedor')}`)
    const other = await borrower(api)
    await get(api, other, 'installments/1/pix')
    expect(await paneOf(other.id)).not.toContain('O banco disse')
  })

  test('is there for debits that it does not let the payer authorise', async () => {
    const signer = await borrower(api)
    await refusing('/rec', 'rec.vinculo.devedor', async () => {
      await post(api, signer, 'automatic-debit', {})
      api.advance(10)
      await work()
    })
    expect(await paneOf(signer.id)).toContain(
      `recusada. O banco disse: <bdi>${shown}${field('rec.vinculo.devedor')}`,
    )
  })
})
