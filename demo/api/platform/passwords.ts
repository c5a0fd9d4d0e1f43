import { hash, verify } from '@node-rs/argon2'
import { refusal } from './http/errors.ts'
import { fairQueue, type Holder } from './limits/fair-queue.ts'
import { countedNetwork } from './limits/network.ts'
import type { Settings } from './settings.ts'

const busySeconds = 2

/** For whom a password is hashed, so that nobody takes the places of others. */
interface Asker {
  /** What the account is known by: its id, or the e-mail that was typed. */
  account: string
  /** From where; left out for whoever is logged in, or is the server itself. */
  address?: string
  /** Logins have a share that nothing else can use up. */
  login?: true
}

/** Hashing and checking of passwords; both cost the same for whoever does not exist. Count before you ask. */
export interface Passwords {
  hash(password: string, asker: Asker): Promise<string>
  /** Whether the password belongs to the hash; without a hash the answer is no, after the same work. */
  matches(hash: string | null | undefined, password: string, asker: Asker): Promise<boolean>
}

// One keyboard types é as one character, another as two: the same password either way (NIST SP 800-63B, 3.1.1.2).
const same = (password: string) => password.normalize('NFC')

/**
 * argon2id behind a queue: each hash takes 19 MiB and a core, so that many at once would exhaust the machine.
 * Beyond the queue the answer is "come back", never a slower server.
 */
export function argon2Passwords({ memoryKiB, passes, ...places }: Settings['hashing']): Passwords {
  const { concurrent, waiting, perAddress, perAccount } = places
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  const refuse = () => refusal(503, 'unavailable', busySeconds)
  const everything = fairQueue({ concurrent, waiting: 2 * waiting }, refuse)
  const allButLogins = fairQueue({ concurrent: Math.max(1, concurrent - 1), waiting }, refuse)

  function inTurn<T>({ account, address, login }: Asker, task: () => Promise<T>): Promise<T> {
    const holders: Holder[] = [[`account ${account}`, perAccount]]
    if (address !== undefined) holders.unshift([`address ${countedNetwork(address).own}`, perAddress])
    return login ? everything(holders, task) : allButLogins(holders, () => everything(holders, task))
  }

  // Of nobody's password, and made with today's cost so that it takes as long as a real one.
  const decoy = hash(crypto.randomUUID(), options)
  return {
    hash: (password, asker) => inTurn(asker, () => hash(same(password), options)),
    async matches(known, password, asker) {
      const against = known ?? (await decoy)
      const right = await inTurn(asker, () => verify(against, same(password)))
      return right && known !== null && known !== undefined
    },
  }
}
