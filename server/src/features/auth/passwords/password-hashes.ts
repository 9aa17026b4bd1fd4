import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Parameters of Argon2id: 46 MiB, one pass, one lane (OWASP ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** Limits hashing to two passwords at a time, because each uses 46 MiB and a CPU core. */
const inTurn = pLimit(2)

/** Hashes a password; the result contains its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

/** Hash that is compared if an account has no password, so that the rejection takes as long as for a wrong password. */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=47104,t=1,p=1$qfgYFajLmCUtlyRgGQJcag$K96mI3j+8uHFx6Ox2CHBm70RyjlLI5z1x9KWrcOyc3Q'

/** Returns true if a password matches its stored hash; false if there is no hash. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? PLACEHOLDER_HASH, password))
  return stored !== null && matches
}
