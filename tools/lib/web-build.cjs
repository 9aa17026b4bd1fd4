'use strict'
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { LauncherError } = require('./launcher-error.cjs')
const { withNodeFirst } = require('./environment.cjs')

/**
 * Builds web/dist if one of its source files has changed. Throws a LauncherError after printing Vite's output.
 * @param {{ root: string, node: { path: string } }} place
 * @returns {boolean} whether a build was needed
 */
function ensureWebBuilt({ root, node }) {
  const stampFile = path.join(root, 'web', 'dist', '.stamp')
  const stamp = inputStamp(root)
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return false
  console.log('Building the web application ...')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(node.path, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    env: { ...withNodeFirst(node.path), NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
    throw new LauncherError('The web application could not be built: see the error above.')
  }
  // Vite first empties dist, so an interrupted build leaves no stamp.
  fs.writeFileSync(stampFile, stamp)
  return true
}

/** @param {string} root */
function inputStamp(root) {
  const files = ['web', 'contract', 'translations']
    .flatMap((name) => sourceFiles(path.join(root, name)))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of [...files, path.join(root, 'package-lock.json')]) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Returns the files below a folder whose changes require a new build.
 * @param {string} folder
 * @returns {string[]} their paths
 */
function sourceFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(file)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file]
  })
}

module.exports = { ensureWebBuilt }
