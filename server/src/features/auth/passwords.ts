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

/** Whether the password is the one behind the stored form. */
export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password))
}
