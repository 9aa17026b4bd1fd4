import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccountData, emptyAccount } from './account.ts'

export interface KeptAccount {
  readonly data: AccountData
  /** Saves the account to a file, so that customers survive a restart of the product. */
  readonly save: () => void
}

/**
 * Loads the account stored in a folder or creates a new account; without a folder, the account exists only in memory.
 */
export function keepAccount(folder: string | undefined): KeptAccount {
  if (folder === undefined) return { data: emptyAccount(), save: () => undefined }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'stripe.json')
  const data = readAccount(path)
  return {
    data,
    save() {
      writeFileSync(`${path}.new`, JSON.stringify(data))
      renameSync(`${path}.new`, path)
    },
  }
}

function readAccount(path: string): AccountData {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isAccount(stored) ? stored : emptyAccount()
  } catch {
    return emptyAccount()
  }
}

/** True if the value was written by `save` and contains every table of this version. */
function isAccount(value: unknown): value is AccountData {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1)
    return false
  return Object.keys(emptyAccount()).every((table) => table in value)
}
