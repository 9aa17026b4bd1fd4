import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 46 MiB, one pass, one lane (OWASP ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** At most two hashes at once: each takes 46 MiB and a core. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The stored form of a password; it carries its own parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

/** Whether the password is the one behind the stored form. */
export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password))
}
