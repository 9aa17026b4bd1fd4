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

/** package-lock.json as far as the tools read it; all other fields are kept. */
export const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) })

const objectSchema = z.record(z.string(), z.unknown())

export type LockFile = z.output<typeof lockSchema>
type LockEntry = z.output<typeof entrySchema>

/** An optional package that a locked package names and that the lock file lacks. */
export type MissingPackage = { name: string; version: string; wantedBy: string }

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** The optional packages, usually one for each platform, that are named with an exact version but not locked. */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages)
    .filter(([, entry]) => !entry.optional)
    .flatMap(([wantedBy, entry]) =>
      Object.entries(entry.optionalDependencies ?? {})
        .filter(([name, version]) => exactVersion.test(version) && !findEntry(packages, wantedBy, name))
        .map(([name, version]) => ({ name, version, wantedBy })),
    )
}

/** The text of a lock file with the missing packages of other platforms added, and their names. */
export function completed(text: string): { text: string; added: string[] } {
  const whole = objectSchema.parse(JSON.parse(text))
  const lock = lockSchema.parse(whole)
  const missing = missingPackages(lock)
  const additions = missing.map(({ name, version, wantedBy }) => {
    const sibling = lockedSibling(lock, wantedBy)
    return [`node_modules/${name}`, { ...sibling, version, ...platformOf(name) }] as const
  })
  // Existing entries are copied as read, because parsing by a schema reorders their fields.
  const packages = [...Object.entries(objectSchema.parse(whole['packages'])), ...additions]
  const sorted = packages.toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return {
    text: `${JSON.stringify({ ...whole, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
    added: missing.map(({ name }) => name),
  }
}

/** npm's entry of the same package for a platform that the registry has; only the platform differs. */
function lockedSibling({ packages }: LockFile, wantedBy: string): LockEntry {
  const names = Object.keys(packages[wantedBy]?.optionalDependencies ?? {})
  const sibling = names.map((name) => findEntry(packages, wantedBy, name)).find((entry) => entry?.optional)
  const { integrity: _integrity, libc: _libc, ...rest } = sibling ?? { optional: true }
  return rest
}

/** The platform in a package's name, for example `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const found =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)/.exec(name)
  const [, os, cpu] = found ?? []
  if (!os || !cpu) throw new Error(`The name of ${name} does not say for which platform it is.`)
  const libc = os === 'linux' ? [name.includes('musl') ? 'musl' : 'glibc'] : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc }) }
}

/** Looks a package up as Node does: next to the package that needs it, then in every folder above. */
function findEntry(packages: LockFile['packages'], from: string, name: string): LockEntry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || !folder) return found
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`]
  }
}
