import type { EbsStage } from '#core/ebs/ebs-words.ts'
import type { ApiSettings } from '../../api/platform/settings.ts'
import type { BankData, BankStep, BankVisit } from '../../api/ports/bank-data.ts'
import { authorizationUrl, holderOfCode } from './bank-authorization.ts'
import { holderCpfs, sandboxPassword, sandboxPeople, sandboxToken } from './bank-customers.ts'
import { sandboxBanks } from './sandbox-banks.ts'

/** Seconds of a stage at the slow bank, and how long a bank waits for the user. */
const pace = {
  slowStage: 20,
  scan: 8,
  wait: 180,
  qr: 120,
  stuckQr: 60,
  mostTokens: 3,
} as const

const failedStep = (error: Extract<BankStep, { kind: 'failed' }>['error']): BankStep => ({
  kind: 'failed',
  error,
})

type VaultKeySetting = Pick<ApiSettings, 'vaultKey'>

/** The account's holder, by the code from the bank's page or by the login typed in the portal. */
function holderOfLogin(key: VaultKeySetting, { authorization, fields }: BankVisit): string | undefined {
  if (authorization !== undefined) return holderOfCode(key, authorization)
  return fields.password === sandboxPassword ? fields.user : undefined
}

function logIn(key: VaultKeySetting, visit: BankVisit, go: (stage: EbsStage) => BankStep): BankStep {
  const { authorization, bankId } = visit
  const person = sandboxPeople.get(holderOfLogin(key, visit) ?? '')
  if (!person) return failedStep(authorization === undefined ? 'invalid_credentials' : 'unexpected')
  if (typeof person === 'string') return failedStep(person)
  const bank = sandboxBanks.find(({ id }) => id === bankId)
  return go(bank?.second === 'none' ? 'accounts' : 'second')
}

function askToken({ token, tokensAsked }: BankVisit, go: (stage: EbsStage) => BankStep): BankStep {
  if (token === sandboxToken) return go('accounts')
  if (token !== undefined && tokensAsked >= pace.mostTokens) return failedStep('invalid_token')
  return { kind: 'token', withinSeconds: pace.wait }
}

function showQr({ bankId, shownForSeconds }: BankVisit, go: (stage: EbsStage) => BankStep): BankStep {
  const stuck = bankId === 'cerrado'
  if (shownForSeconds === undefined)
    return {
      kind: 'qr',
      qrcode: `https://${bankId}.example/autorizar?pedido=demonstracao`,
      withinSeconds: stuck ? pace.stuckQr : pace.qr,
      lookAgainSeconds: pace.scan,
    }
  if (!stuck && shownForSeconds >= pace.scan) return go('accounts')
  return { kind: 'wait', afterSeconds: pace.scan }
}

/** Simulated data aggregator: nothing leaves the machine, and every outcome can be triggered on purpose. */
export const sandboxAggregator = (
  settings: VaultKeySetting & Pick<ApiSettings, 'partnerUrl' | 'publicUrl' | 'sandboxStageSeconds'>,
): BankData => ({
  banks: async () => ({ items: [...sandboxBanks] }),

  authorize: async (request) => ({ url: authorizationUrl(settings, request) }),

  async step(visit) {
    const { stage, bankId, confirmed } = visit
    const afterSeconds = bankId === 'jabuti' ? pace.slowStage : settings.sandboxStageSeconds
    const go = (next: EbsStage): BankStep => ({ kind: 'next', stage: next, afterSeconds })
    if (stage === 'connecting') return bankId === 'neblina' ? failedStep('bank_unavailable') : go('login')
    if (stage === 'login') return logIn(settings, visit, go)
    if (stage === 'second') {
      const second = sandboxBanks.find(({ id }) => id === bankId)?.second
      if (second === 'token') return askToken(visit, go)
      if (second === 'qr') return showQr(visit, go)
      return confirmed ? go('accounts') : { kind: 'confirm', withinSeconds: pace.wait }
    }
    if (stage === 'accounts') return go('transactions')
    if (stage === 'transactions') return go('analysis')
    const user = holderOfLogin(settings, visit) ?? ''
    const collected = sandboxPeople.get(user)
    if (!collected || typeof collected === 'string') return failedStep('unexpected')
    const told = holderCpfs.get(user)
    return { kind: 'collected', collected, holderCpf: told === undefined ? visit.cpf : told }
  },
})
