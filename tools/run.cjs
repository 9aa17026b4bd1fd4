'use strict'
const { runChild } = require('./lib/child.cjs')
const { commandScript } = require('./lib/command-script.cjs')
const { LauncherError } = require('./lib/launcher-error.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')

// node tools/run.cjs FILE.ts [ARGUMENTS], or --bin NAME [ARGUMENTS] for the command of an installed package.
prepareAndRun(({ node }) => {
  const [first, ...rest] = process.argv.slice(2)
  if (!first) throw new LauncherError('Name the TypeScript file to run, or --bin and a command.')
  const [script, args] = first === '--bin' ? [commandScript(rest[0] ?? ''), rest.slice(1)] : [first, rest]
  runChild({ node: node.path, args: [script, ...args], ipc: false })
})
