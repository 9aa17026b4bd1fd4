import { z } from 'zod'

const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})

/** The fields of package-lock.json that the tools read; all other fields are kept. */
export const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) })

const objectSchema = z.record(z.string(), z.unknown())

export type LockFile = z.output<typeof lockSchema>
type LockEntry = z.output<typeof entrySchema>

/** An optional package that a locked package requires and that the lock file lacks. */
export type MissingPackage = { name: string; version: string; wantedBy: string }

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Returns the optional packages, usually one for each platform, that are required in an exact version but not locked.
 */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages)
    .filter(([, entry]) => !entry.optional)
    .flatMap(([wantedBy, entry]) =>
      Object.entries(entry.optionalDependencies ?? {})
        .filter(([name, version]) => exactVersion.test(version) && !findEntry(packages, wantedBy, name))
        .map(([name, version]) => ({ name, version, wantedBy })),
    )
}

/**
 * Adds the missing packages of other platforms to the text of a lock file; returns the new text and the packages'
 * names.
 */
export function completed(text: string): { text: string; added: string[] } {
  const whole = objectSchema.parse(JSON.parse(text))
  const lock = lockSchema.parse(whole)
  const missing = missingPackages(lock)
  const additions = missing.map(({ name, version, wantedBy }) => {
    const sibling = lockedSibling(lock, wantedBy)
    return [`node_modules/${name}`, { ...sibling, version, ...platformOf(name) }] as const
  })
  // Existing entries are copied as read, because parsing with a schema reorders their fields.
  const packages = [...Object.entries(objectSchema.parse(whole['packages'])), ...additions]
  const sorted = packages.toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return {
    text: `${JSON.stringify({ ...whole, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
    added: missing.map(({ name }) => name),
  }
}

/**
 * Returns npm's entry of a package that `wantedBy` requires for another platform. The missing entry differs from it
 * only in the platform.
 */
function lockedSibling({ packages }: LockFile, wantedBy: string): LockEntry {
  const names = Object.keys(packages[wantedBy]?.optionalDependencies ?? {})
  const sibling = names.map((name) => findEntry(packages, wantedBy, name)).find((entry) => entry?.optional)
  const { integrity: _integrity, libc: _libc, ...rest } = sibling ?? { optional: true }
  return rest
}

/** Returns the platform in a package's name, such as `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const found =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)/.exec(name)
  const [, os, cpu] = found ?? []
  if (!os || !cpu) throw new Error(`The name of ${name} does not say for which platform it is.`)
  const libc = os === 'linux' ? [name.includes('musl') ? 'musl' : 'glibc'] : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc }) }
}

/** Looks up a package as Node does: next to the package that requires it, then in every parent folder. */
function findEntry(packages: LockFile['packages'], from: string, name: string): LockEntry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || !folder) return found
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`]
  }
}
