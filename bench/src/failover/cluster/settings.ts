import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { account } from './daemon.ts'

const SHIPPED = join(import.meta.dirname, '../../../../deploy/standby')

/**
 * Returns the variables of a file in deploy/standby, some of them with changed values for this run. In this way, the
 * run tests the shipped settings.
 * @throws Error if a changed variable is not in the file
 */
export function readShippedEnvironment(
  file: string,
  changes: Readonly<Record<string, string>>,
): Record<string, string> {
  const shipped = parseEnv(readFileSync(join(SHIPPED, file), 'utf8'))
  const unknown = Object.keys(changes).find((name) => !(name in shipped))
  if (unknown !== undefined) throw new Error(`deploy/standby/${file} does not have ${unknown}.`)
  return Object.fromEntries(
    Object.entries({ ...shipped, ...changes }).map(([name, value]) => [name, value ?? '']),
  )
}

/**
 * Copies a file of deploy/standby into a folder that the programs' account can read; returns its path.
 * @param changes the replacements; each replaced text must occur in the file exactly once
 */
export function copyShipped(
  file: string,
  folder: string,
  changes: Readonly<Record<string, string>> = {},
): string {
  let text = readFileSync(join(SHIPPED, file), 'utf8')
  for (const [shipped, own] of Object.entries(changes)) {
    if (text.split(shipped).length !== 2) throw new Error(`deploy/standby/${file} must have ${shipped} once.`)
    text = text.replace(shipped, own)
  }
  const path = join(folder, file)
  writeFileSync(path, text)
  giveToAccount(path, 0o600)
  return path
}

/** Creates a folder that only the programs' account can use. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  giveToAccount(path, 0o700)
  return path
}

/** Restricts a file or folder to the programs' account. */
export function giveToAccount(path: string, mode: number): void {
  if (account) chownSync(path, account.uid, account.gid)
  chmodSync(path, mode)
}
