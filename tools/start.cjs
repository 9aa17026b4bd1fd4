'use strict'
const path = require('node:path')
const { runChild } = require('./lib/child.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')
const { ensureWebBuilt } = require('./lib/web-build.cjs')

// Plain JavaScript for Node 20 without packages: it runs before Node and the packages are provided.
prepareAndRun({ install: true }, ({ root, node }) => {
  ensureWebBuilt({ root, node })
  const server = path.join(root, 'server', 'src', 'main.ts')
  // Limits V8's young generation to 4 MB: after the many objects of a start, V8 would keep it large while idle.
  const args = ['--max-semi-space-size=4', server, ...process.argv.slice(2)]
  runChild({ node: node.path, args, ipc: true })
})
