'use strict'
const path = require('node:path')
const { runChild } = require('./lib/child.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')
const { ensureWebBuilt } = require('./lib/web-build.cjs')

// Plain JavaScript for Node 20 without any package, as it runs before either is brought.
prepareAndRun({ install: true }, ({ root, node }) => {
  ensureWebBuilt({ root, node })
  const server = path.join(root, 'server', 'src', 'main.ts')
  // Young objects in 4 MB: starting makes so many that V8 would keep a large room for them at rest.
  const args = ['--max-semi-space-size=4', server, ...process.argv.slice(2)]
  runChild({ node: node.path, args, ipc: true })
})
