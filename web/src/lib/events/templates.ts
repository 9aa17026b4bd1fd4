import { objectOfEntries } from '@econsult/contract/object-of-entries'

/** The characters with a meaning in a regular expression. */
const SPECIAL = /[$()*+.?[\\\]^{|}]/g

/**
 * Reads words in English: gives their translation, or undefined if the text is another. `viewer` is the name of the user
 * who sees the words.
 */
export type Reader = (words: string, viewer?: string) => string | undefined

/** Reads exactly these words. */
export function exactly(english: string, translation: string): Reader {
  return (words) => (words === english ? translation : undefined)
}

/**
 * Reads words of this form, with a name in braces for each value: 'assigned {whom} ({title})'. `change` translates the
 * values themselves; words with a value that it does not know are not read.
 */
export function form<Name extends string>(
  english: string,
  names: readonly Name[],
  say: (values: Readonly<Record<Name, string>>) => string,
  change?: Readonly<Partial<Record<Name, Reader>>>,
): Reader {
  const parts = english.split(/\{(\w+)\}/).map((part, index) => {
    return index % 2 === 0 ? part.replaceAll(SPECIAL, String.raw`\$&`) : `(?<${part}>[^]+?)`
  })
  const pattern = new RegExp(`^${parts.join('')}$`)
  return (words, viewer) => {
    const groups = pattern.exec(words)?.groups
    if (!groups) return undefined
    const values = valuesOf(names, groups, change, viewer)
    return values && say(values)
  }
}

function valuesOf<Name extends string>(
  names: readonly Name[],
  groups: Readonly<Record<string, string>>,
  change: Readonly<Partial<Record<Name, Reader>>> | undefined,
  viewer: string | undefined,
): Record<Name, string> | undefined {
  const values: [Name, string][] = []
  for (const name of names) {
    const found = groups[name] ?? ''
    const read = change?.[name]
    const value = read ? read(found, viewer) : found
    if (value === undefined) return undefined
    values.push([name, value])
  }
  return objectOfEntries(values)
}

/** Reads words of the first form that fits. */
export function firstOf(...readers: readonly Reader[]): Reader {
  return (words, viewer) => {
    for (const read of readers) {
      const translation = read(words, viewer)
      if (translation !== undefined) return translation
    }
    return undefined
  }
}
