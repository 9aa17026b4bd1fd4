'use strict'
const { runChild } = require('./lib/child.cjs')
const { commandScript } = require('./lib/command-script.cjs')
const { LauncherError } = require('./lib/launcher-error.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')

// Usage: node tools/run.cjs FILE.ts [ARGUMENTS], or --bin NAME [ARGUMENTS] for the command of an installed package. Put
// --as-installed first if the lock file is being changed and the packages must not be installed again.
const [option, ...others] = process.argv.slice(2)
const asInstalled = option === '--as-installed'
const [first, ...rest] = asInstalled ? others : process.argv.slice(2)

prepareAndRun({ install: !asInstalled }, ({ node }) => {
  if (!first) throw new LauncherError('Name the TypeScript file to run, or --bin and a command.')
  const [script, args] = first === '--bin' ? [commandScript(rest[0] ?? ''), rest.slice(1)] : [first, rest]
  runChild({ node: node.path, args: [script, ...args], ipc: false })
})
