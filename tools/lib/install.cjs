'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { runNpmCi } = require('./npm.cjs')
const { LauncherError } = require('./launcher-error.cjs')

/**
 * Installs the packages if the lock file, Node's major version or the platform has changed since the last installation.
 * Throws a LauncherError with the remedy if the installation fails.
 * @param {{ root: string, node: { path: string, major: string } }} place
 */
function ensureInstalled({ root, node }) {
  const stampFile = path.join(root, 'node_modules', '.econsult-installed')
  const stamp = installStamp({ root, node })
  if (readIfThere(stampFile) === stamp) return
  console.log('Installing packages (only when the lock file changed, about half a minute) ...')
  runNpmCi({ cwd: root, node: node.path })
  fs.writeFileSync(stampFile, stamp)
}

/** @param {{ root: string, node: { major: string } }} place */
function installStamp({ root, node }) {
  const lock = readIfThere(path.join(root, 'package-lock.json'))
  if (lock === undefined) throw new LauncherError('package-lock.json is missing: fetch the repository again.')
  return createHash('sha256')
    .update(lock)
    .update(`node ${node.major} ${process.platform} ${process.arch}`)
    .digest('hex')
}

/** @param {string} file */
function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

module.exports = { ensureInstalled, installStamp }
