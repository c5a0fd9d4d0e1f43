import { hash, verify } from '@node-rs/argon2'
import { refusal } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { boundedQueue } from './bounded-queue.ts'

const busySeconds = 2

/** Hashing and checking of passwords; both cost the same for whoever does not exist. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash; without a hash the answer is no, after the same work. */
  matches(hash: string | null | undefined, password: string): Promise<boolean>
}

// One keyboard types é as one character, another as two: the same password either way (NIST SP 800-63B, 3.1.1.2).
const same = (password: string) => password.normalize('NFC')

/**
 * argon2id behind a queue: each hash takes 19 MiB and a core, so that many at once would exhaust the machine.
 * Beyond the queue the answer is "come back", never a slower server.
 */
export function argon2Passwords({ memoryKiB, passes, concurrent, waiting }: Settings['hashing']): Passwords {
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  const enqueue = boundedQueue(concurrent, waiting, () => refusal(503, 'unavailable', busySeconds))
  // Of nobody's password, and made with today's cost so that it takes as long as a real one.
  const decoy = hash(crypto.randomUUID(), options)
  return {
    hash: (password) => enqueue(() => hash(same(password), options)),
    async matches(known, password) {
      const against = known ?? (await decoy)
      const right = await enqueue(() => verify(against, same(password)))
      return right && known !== null && known !== undefined
    },
  }
}
