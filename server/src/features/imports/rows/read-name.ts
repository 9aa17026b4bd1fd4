import { isNameSuffix } from '../../patients/rules.ts'

/** A patient's name as read from one cell. */
export interface WrittenName {
  readonly fullName: string
  /** The first name. It is present only if the cell shows which is the first and which is the last name. */
  readonly firstName?: string
  readonly lastName?: string
}

/** Degrees count only in capitals or with periods, because Do is also a first name. */
const DEGREE = /^(?:(?:MD|DO|PhD|RN|NP|PA|DDS|DMD|DPM|OD)|(?:M\.D|D\.O|Ph\.D)\.?)$/

/**
 * Reads the name in a cell. 'Last, First' is put in the usual order, with or without a suffix. Any other name with
 * commas is unchanged.
 */
export function readName(cell: string): WrittenName {
  const parts = cell.split(',').map((part) => part.trim())
  const suffix = parts.length === 3 ? parts.find((part, place) => place > 0 && isNameSuffix(part)) : undefined
  const [family = '', given = '', other] = parts.filter((part) => part !== suffix)
  if (family === '' || given === '' || other !== undefined) return { fullName: cell }
  if (suffix === undefined && isNameSuffix(given)) return { fullName: `${family} ${given}` }
  if (DEGREE.test(given) && family.includes(' ')) return { fullName: cell }
  const [lastName, own] = partedSuffix(family)
  return {
    fullName: [given, lastName, suffix ?? own].filter((part) => part !== undefined).join(' '),
    firstName: given,
    lastName,
  }
}

/** Splits a family name and its suffix, for example 'Smith Jr.' */
function partedSuffix(family: string): [string, string | undefined] {
  const words = family.split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && isNameSuffix(last) ? [words.slice(0, -1).join(' '), last] : [family, undefined]
}
