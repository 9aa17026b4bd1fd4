import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { errorCode } from '../lib/error-facts.ts'

export interface Secrets {
  /** The secret for signing session tokens. */
  readonly session: Uint8Array
  /** The secret for signing links to files. */
  readonly fileUrl: Uint8Array
}

const storedSchema = z.object({ session: z.string().min(32), fileUrl: z.string().min(32) })

/**
 * Returns the signing secrets from the environment. If they are not set, creates them once and stores them in DATA_DIR,
 * readable only by the account of the process.
 */
export function readSecrets(config: Config): Secrets {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const { sessionSecret, fileUrlSecret } = config
  if (sessionSecret && fileUrlSecret) return { session: bytes(sessionSecret), fileUrl: bytes(fileUrlSecret) }
  const stored = readOrMake(join(config.dataDir, 'secrets.json'))
  return { session: bytes(sessionSecret ?? stored.session), fileUrl: bytes(fileUrlSecret ?? stored.fileUrl) }
}

function readOrMake(path: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const made = { session: randomBytes(32).toString('hex'), fileUrl: randomBytes(32).toString('hex') }
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  return made
}
