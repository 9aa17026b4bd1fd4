import { spawnSync, type SpawnSyncOptions } from 'node:child_process'

/**
 * Installs a Debian package if this machine runs Debian and this user may install packages; returns true on success.
 */
export function installDebianPackage(name: string): boolean {
  const runsAsRoot = process.getuid?.() === 0
  if (!runsAsRoot || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing Debian's package ${name} ...`)
  const options: SpawnSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  if (spawnSync('apt-get', ['update', '-q'], options).status !== 0) return false
  return spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options).status === 0
}
