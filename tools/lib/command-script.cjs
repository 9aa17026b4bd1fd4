'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { LauncherError } = require('./launcher-error.cjs')

const repository = path.join(__dirname, '..', '..')

/**
 * Returns the script of an installed package's command. Throws a LauncherError if there is none.
 * @param {string} packageName
 * @param {string} [command] if it differs from the package's name
 * @returns {string} its absolute path
 */
function commandScript(packageName, command = packageName) {
  const folder = path.join(repository, 'node_modules', packageName)
  const manifest = path.join(folder, 'package.json')
  if (!fs.existsSync(manifest)) throw new LauncherError(`No package named "${packageName}" is installed.`)
  const { bin } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const script = typeof bin === 'string' ? bin : bin?.[command]
  if (!script) throw new LauncherError(`The package ${packageName} has no command "${command}".`)
  return path.join(folder, script)
}

module.exports = { commandScript }
