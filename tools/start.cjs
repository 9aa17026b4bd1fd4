'use strict'
const path = require('node:path')
const { runChild } = require('./lib/child.cjs')
const { prepareAndRun } = require('./lib/prepare.cjs')
const { ensureWebBuilt } = require('./lib/web-build.cjs')

// Written in plain JavaScript for Node 20 without packages, because it runs before Node and the packages are provided.
prepareAndRun({ install: true }, ({ root, node }) => {
  ensureWebBuilt({ root, node })
  const server = path.join(root, 'server', 'src', 'main.ts')
  // Limits V8's young generation to 4 MB, because V8 would otherwise keep it large while idle, after the many objects
  // created at a start.
  const args = ['--max-semi-space-size=4', server, ...process.argv.slice(2)]
  runChild({ node: node.path, args, ipc: true })
})
