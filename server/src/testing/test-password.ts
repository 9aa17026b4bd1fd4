import { hash } from '@node-rs/argon2'
import { DEMO_PASSWORD } from '../demo/accounts.ts'

/** The lowest Argon2id cost: 8 KiB, one pass. A hash contains its parameters, so verifying it is fast too. */
const LEAST_WORK = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }

let stored: Promise<string> | undefined

/** Returns the hash of the demo password, created once per test file at the lowest cost. */
export function demoPasswordHash(): Promise<string> {
  stored ??= hash(DEMO_PASSWORD, LEAST_WORK)
  return stored
}
