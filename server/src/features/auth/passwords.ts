import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../turns.ts'

/** Argon2id with 46 MiB, one pass, one lane (OWASP ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** At most two hashes at once: each takes 46 MiB and a core. */
const inTurn = createTurns(2)

/** The stored form of a password; it carries its own parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

/** Nobody's password: who has none yet is refused as late as who typed a wrong one. */
const NOBODYS =
  '$argon2id$v=19$m=47104,t=1,p=1$qfgYFajLmCUtlyRgGQJcag$K96mI3j+8uHFx6Ox2CHBm70RyjlLI5z1x9KWrcOyc3Q'

/** Whether the password is the one behind the stored form; never where there is none. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODYS, password))
  return stored !== null && matches
}
