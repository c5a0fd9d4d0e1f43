import { sealSecret } from '../../api/identity/factor-secret.ts'
import { timestamp } from '../../api/platform/clock.ts'
import type { Context } from '../../api/platform/context.ts'
import type { StaffRole } from '../../api/platform/database/staff-schema.ts'
import { sortableId } from '../../api/platform/ids.ts'

/** The same for everyone, shown on the page. */
export const staffPassword = 'uma vereda entre buritis'
export const staffSecret = 'VEREDAVEREDAVEREDAVEREDAVEREDA22'

export const readyStaff: readonly { email: string; role: StaffRole; about: string }[] = [
  {
    email: 'atendimento@equipe.example',
    role: 'support',
    about: 'responde às conversas, desbloqueia contas, decide de quem é uma conta suspensa',
  },
  {
    email: 'analise@equipe.example',
    role: 'analyst',
    about: 'revê decisões que uma pessoa contestou, olha os documentos',
  },
  {
    email: 'financeiro@equipe.example',
    role: 'finance',
    about: 'cuida de devoluções e tarefas que falharam, vê os números dos parceiros',
  },
  {
    email: 'auditoria@equipe.example',
    role: 'auditor',
    about: 'lê o registro de quem viu e fez o quê',
  },
]

/** Creates those who do not exist yet. */
export async function ensureReadyStaff(context: Context): Promise<void> {
  const { database, clock, settings } = context
  const emails = readyStaff.map(({ email }) => email)
  const known = await database.selectFrom('staff').select('email').where('email', 'in', emails).execute()
  const missing = readyStaff.filter(({ email }) => !known.some((one) => one.email === email))
  if (missing.length === 0) return
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
