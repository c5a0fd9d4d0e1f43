import { hash, verify } from '@node-rs/argon2'
import { createRefusal } from './http/api-errors.ts'
import { networkToCount } from './limits/counted-network.ts'
import { fairQueue, type QueueHolder } from './limits/fair-queue.ts'
import type { ApiSettings } from './settings.ts'

const busySeconds = 2

/** The account and address that a hash is computed for, so that none of them fills the queue. */
interface PasswordAsker {
  /** The account id, or the e-mail that was typed. */
  account: string
  /** Network address; omitted for a logged-in user or the server itself. */
  address?: string
  /** Logins have reserved capacity. */
  login?: true
}

/** Hashes and checks passwords; both take the same time if there is no account. Apply rate limits first. */
export interface Passwords {
  hash(password: string, asker: PasswordAsker): Promise<string>
  /** Whether the password matches the hash; without a hash it does the same work and returns false. */
  matches(hash: string | null | undefined, password: string, asker: PasswordAsker): Promise<boolean>
}

// Keyboards may produce é as one character or as two: both are the same password (NIST SP 800-63B, 3.1.1.2).
const normalizePassword = (password: string) => password.normalize('NFC')

/**
 * argon2id behind a queue: each hash takes 19 MiB and a core, so many at once would exhaust the machine. When
 * the queue is full, the answer is 503 with Retry-After.
 */
export function argon2Passwords({ memoryKiB, passes, ...places }: ApiSettings['hashing']): Passwords {
  const { concurrent, waiting, perAddress, perAccount } = places
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  const refuse = () => createRefusal('unavailable', busySeconds)
  const everything = fairQueue({ concurrent, waiting: 2 * waiting }, refuse)
  const allButLogins = fairQueue({ concurrent: Math.max(1, concurrent - 1), waiting }, refuse)

  function inTurn<T>({ account, address, login }: PasswordAsker, task: () => Promise<T>): Promise<T> {
    const holders: QueueHolder[] = [[`account ${account}`, perAccount]]
    if (address !== undefined) holders.unshift([`address ${networkToCount(address).own}`, perAddress])
    return login ? everything(holders, task) : allButLogins(holders, () => everything(holders, task))
  }

  // Hash of a random password, with the current cost, so that checking it takes as long as a real one.
  const decoy = hash(crypto.randomUUID(), options)
  return {
    hash: (password, asker) => inTurn(asker, () => hash(normalizePassword(password), options)),
    async matches(known, password, asker) {
      const against = known ?? (await decoy)
      const right = await inTurn(asker, () => verify(against, normalizePassword(password)))
      return right && known !== null && known !== undefined
    },
  }
}
