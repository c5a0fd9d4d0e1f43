import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { applyAsPartner } from '#core/api/contract/partner-application.ts'
import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { cnpj as cnpjField } from '#core/fields/company.ts'
import { href } from '#core/routes/pages.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { countAddress, countAttempt } from '../platform/limits/rate-limits.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send-mail.ts'

type Application = ParsedInput<typeof applyAsPartner>['body']

const applicationMail = ({ companyName, cnpj, site, email, business }: Application): Mail => ({
  subject: `Pedido de parceria: ${new URL(site).hostname}`,
  greeting: 'Olá!',
  paragraphs: [
    'Uma empresa quer ser parceira. Ela diz que leu as regras da página de parceiros.',
    {
      list: [
        `Empresa: ${companyName}`,
        `CNPJ: ${cnpjField.show(cnpj)}`,
        `Site: ${site}`,
        `E-mail para a resposta: ${email}`,
      ],
    },
    'O que o site vende:',
    business,
  ],
})

/** The address may be another person's: nothing that was typed is repeated to it. */
const receivedMail = (publicUrl: string): Mail => ({
  subject: `Recebemos o seu pedido de parceria com ${brand.the}`,
  greeting: 'Olá!',
  paragraphs: [
    'Conferimos os dados da empresa e respondemos por este e-mail. Se der certo, combinamos o nome do parceiro e a remuneração, e mandamos o acordo para assinar.',
    'Até lá o simulador pode ser testado, mas não divulgado.',
    `Não foi você quem pediu? Apague este e-mail, ou avise: ${config.partners.email}.`,
  ],
  button: { label: 'Ver as regras', url: `${publicUrl}${href('partner')}` },
})

/** Counts an application by its address on the network, by its e-mail and in all. @throws ApiError 429 */
export async function countApplication(
  context: Context,
  { address, body }: { address: string; body: Application },
): Promise<void> {
  await countAddress(context, 'applicationAddress', address)
  await countAttempt(context, 'applicationEmail', body.email)
  await countAttempt(context, 'applicationsInAll', 'all')
}

/** Mails an application to the operator, and a confirmation to the company. */
export async function sendApplication(
  context: Context,
  transaction: Database,
  application: Application,
): Promise<void> {
  await sendMail(context, transaction, config.partners.email, applicationMail(application))
  await sendMail(context, transaction, application.email, receivedMail(context.settings.publicUrl))
}
