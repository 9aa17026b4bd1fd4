import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] ?? '4000'
const webOrigin = 'http://127.0.0.1:5173'
const sameByName = 'http://localhost:5173'

/**
 * Runs the web with live reload, and the server with a restart at every change. One Ctrl-C ends both; if one of them
 * exits, the other is ended too.
 */
function startDevelopment(): void {
  // Links in emails and the check of the Origin header must use the address in the browser.
  const server = start(
    ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    root,
    { PUBLIC_URL: webOrigin, WEB_ORIGIN: sameByName, ...process.env },
    'ignore',
  )
  const vite = start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort', '--clearScreen', 'false'],
    join(root, 'web'),
    { API_ORIGIN: `http://127.0.0.1:${port}`, ...process.env },
    'inherit',
  )
  const both = [server, vite]
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => both.forEach((child) => child.kill(signal)))
  }
  for (const child of both) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      both.forEach((other) => other.kill('SIGTERM'))
    })
  }
}

function start(args: string[], cwd: string, env: NodeJS.ProcessEnv, stdin: 'ignore' | 'inherit') {
  return spawn(process.execPath, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] })
}

startDevelopment()
