import { randomInt } from 'node:crypto'

const HOW_MANY = 10
const LENGTH = 10
/** An alphabet without letters that resemble a digit or another letter. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns ten new codes of about 49 bits each, in the format in which users write them down. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** Returns a typed code in lower case, without spaces and hyphens. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
