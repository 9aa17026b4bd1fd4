import { open } from 'node:fs/promises'
import { ZIP_ERRORS } from '@econsult/contract/files'
import { type Entry, openPromise } from 'yauzl'
import { errorCode } from '../../../lib/error-facts.ts'
import { labelOf, possibleEndings } from '../file-names.ts'
import type { ContentFacts } from './content-facts.ts'
import { isRefusedKind } from './refused-kinds.ts'

/** The maximum number of entries in a zip; reading their names takes less than a second. */
const MOST_ENTRIES = 10_000
const LONGEST_NAME_BYTES = 1024

/** The signatures of the record at the end of a zip, and of each entry in its directory. */
const END_OF_DIRECTORY = 'PK\x05\x06'
const ENTRY_SIGNATURE = Buffer.from('PK\x01\x02', 'latin1')

/** Returns true if a computer would open this file as a zip. That can depend on its bytes or on its name. */
export function isZip(name: string, { detected, tail }: ContentFacts): boolean {
  if (detected === 'application/zip') return true
  if (detected === undefined && tail.includes(END_OF_DIRECTORY)) return true
  return possibleEndings(name).some((ending) => ending === 'zip' || ending === 'zipx')
}

/**
 * Returns the reason for rejecting a zip because of the names in its directory; undefined if it is accepted (F2). The
 * zip is not unpacked. Password-protected entries are checked as well, because their names can be read. Of an archive
 * inside the zip, only its own name is checked.
 */
export async function zipFault(path: string): Promise<string | undefined> {
  try {
    return await directoryFault(path)
  } catch (error) {
    // Errors of the zip library itself have no code; each means that the zip violates its format.
    if (errorCode(error) !== '') throw error
    return ZIP_ERRORS.unreadable
  }
}

async function directoryFault(path: string): Promise<string | undefined> {
  const zip = await openPromise(path, { validateEntrySizes: false })
  if (zip.entryCount > MOST_ENTRIES) {
    zip.close()
    return ZIP_ERRORS.tooMany
  }
  for await (const entry of zip.eachEntry()) {
    const fault = entryFault(entry)
    if (fault !== undefined) return fault
  }
  // The value is a number at run time, although the library's types differ.
  const end = Number(zip.readEntryCursor)
  return (await goesOn(path, end)) ? ZIP_ERRORS.unreadable : undefined
}

function entryFault({ fileName, fileNameRaw }: Entry): string | undefined {
  if (fileNameRaw.length > LONGEST_NAME_BYTES) return ZIP_ERRORS.unreadable
  // An entry may have a second name, and programs use either the first or the second.
  const names = [fileName, fileNameRaw.toString('latin1')].filter((name) => !name.endsWith('/'))
  return names.some((name) => isRefusedKind(name, ''))
    ? ZIP_ERRORS.holds({ name: labelOf(fileName) })
    : undefined
}

/**
 * Returns true if the zip contains more entries than its directory declares. Some programs would show the additional
 * entries too.
 */
async function goesOn(path: string, position: number): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ENTRY_SIGNATURE.length), position })
    return buffer.equals(ENTRY_SIGNATURE)
  } finally {
    await file.close()
  }
}
