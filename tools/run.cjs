'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { runChild } = require('./lib/child.cjs')
const { LauncherError } = require('./lib/launcher-error.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')

// node tools/run.cjs FILE.ts [ARGUMENTS], or --bin NAME [ARGUMENTS] for the command of an installed package.
prepareAndRun(({ root, node }) => {
  const [first, ...rest] = process.argv.slice(2)
  if (!first) throw new LauncherError('Name the TypeScript file to run, or --bin and a command.')
  const [script, args] = first === '--bin' ? [commandScript(root, rest[0]), rest.slice(1)] : [first, rest]
  runChild({ node: node.path, args: [script, ...args], ipc: false })
})

/**
 * @param {string} root
 * @param {string | undefined} name
 */
function commandScript(root, name = '') {
  const folder = path.join(root, 'node_modules', name)
  const manifest = path.join(folder, 'package.json')
  if (!name || !fs.existsSync(manifest))
    throw new LauncherError(`No installed package has the command "${name}".`)
  const { bin } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}
