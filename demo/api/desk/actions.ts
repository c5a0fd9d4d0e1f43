import type { StaffRole } from '../platform/database/staff-schema.ts'

interface Action {
  method: 'GET' | 'POST'
  path: string
  /** Who may. */
  roles: readonly StaffRole[]
  /** As the record calls it. */
  words: string
}

const all = ['support', 'analyst', 'finance', 'auditor'] as const

/** Everything there is to see and do at the desk, and who may: the server serves these and no other. */
export const actions = {
  home: { method: 'GET', path: '/', roles: all, words: 'Ver o que espera' },
  leave: { method: 'POST', path: '/sair', roles: all, words: 'Sair' },
  record: { method: 'GET', path: '/registro', roles: ['auditor'], words: 'Ler o registro' },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof actions

/** Whether somebody of a role may do something. */
export const may = (role: StaffRole, name: ActionName): boolean =>
  (actions[name].roles as readonly StaffRole[]).includes(role)
