'use strict'
const { spawnSync } = require('node:child_process')
const path = require('node:path')
const { LauncherError } = require('./launcher-error.cjs')
const { withNodeFirst } = require('./environment.cjs')

/**
 * Installs exactly the packages of the lock file in `cwd`, with npm run by the given Node. Throws a LauncherError that
 * describes the failure in one line.
 * @param {{ cwd: string, node: string }} place
 */
function runNpmCi({ cwd, node }) {
  // Development packages are also installed in production, because the web build needs them; no locked package needs
  // its install script.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, first] = npmCommand(node)
  const result = spawnSync(command, [...first, ...args], {
    cwd,
    env: withNodeFirst(node),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  })
  if (result.error) {
    throw new LauncherError(`npm could not be run (${result.error.message}): install npm and start again.`)
  }
  if (result.status !== 0) throw new LauncherError(explain(result.stderr, cwd))
}

/**
 * Returns npm's own script, run by the given Node, if npm started this process; otherwise the npm on PATH.
 * @param {string} node
 * @returns {[string, string[]]}
 */
function npmCommand(node) {
  const script = process.env.npm_execpath
  if (script && /^npm(-cli)?\.c?js$/.test(path.basename(script))) return [node, [script]]
  return ['npm', []]
}

/**
 * @param {string} stderr npm's error output
 * @param {string} cwd
 */
function explain(stderr, cwd) {
  const code = /npm error code (\S+)/.exec(stderr)?.[1] ?? 'unknown error'
  const place = path.relative(process.cwd(), cwd) || 'this folder'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET/.test(code)) {
    return `npm could not reach its registry (${code}): check the network connection or npm's proxy setting, then start again.`
  }
  if (code === 'ENOSPC') return `The disk is full (ENOSPC): free some space, then start again.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `npm may not write to ${place} (${code}): start as the user who owns this folder, or make it writable.`
  }
  const detail = /npm error (?!code )(.+)/.exec(stderr)?.[1] ?? 'npm gave no details'
  return `npm could not install the packages of ${place} (${code}: ${detail}): run "npm ci" there to see all of it.`
}

module.exports = { runNpmCi }
