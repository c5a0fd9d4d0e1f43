import { accessSync, constants, statSync } from 'node:fs'

/** Why a backup or restore is impossible, as a sentence for the operator. */
export class Refusal extends Error {}

/** Reason to refuse a restore while a server is running. */
export const inUse = 'Another process works on the database: stop every server first.'

/** @throws Refusal if there is no such file, or if it or its folder is closed to this process */
export function requireReadable(file: string): void {
  const closed = `${file} cannot be read: give it to the user of the server (chown), in a folder that is open to it.`
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new Refusal((error as NodeJS.ErrnoException).code === 'ENOENT' ? `There is no ${file}.` : closed)
  }
  if (!statSync(file).isFile()) throw new Refusal(closed)
}
