import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandScript } from '../lib/command-script.cjs'

const repository = join(import.meta.dirname, '..', '..')

/** A folder with files created for one test, which is removed at the end of its `using` block. */
export type PlantedFolder = Disposable & { path: string }

/**
 * Creates a temporary repository with these files, by path and content, and with copies of the `copied` files of this
 * repository.
 */
export function plant(files: Record<string, string>, copied: string[] = []): PlantedFolder {
  const path = mkdtempSync(join(tmpdir(), 'econsult-planted-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  for (const name of copied) cpSync(join(repository, name), join(path, name))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Links a workspace of the temporary repository under its package name. */
export function linkRoom(folder: string, room: string): void {
  const scope = join(folder, 'node_modules', '@econsult')
  mkdirSync(scope, { recursive: true })
  writeFileSync(
    join(folder, room, 'package.json'),
    JSON.stringify({ name: `@econsult/${room}`, type: 'module', exports: { './*': './src/*.ts' } }),
  )
  symlinkSync(join('..', '..', room), join(scope, room))
}

/** Links an installed package's command into the planted repository. */
export function linkCommand(folder: string, packageName: string, command: string): void {
  const commands = join(folder, 'node_modules', '.bin')
  mkdirSync(commands, { recursive: true })
  symlinkSync(commandScript(packageName, command), join(commands, command))
}
