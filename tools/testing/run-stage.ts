import { type ChildProcess, spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the programs of a test run one after the other, and ends the current program when the run is interrupted. */
export class StageRunner {
  interruptedBy: NodeJS.Signals | undefined
  private child: ChildProcess | undefined

  constructor() {
    for (const signal of signals) {
      process.on(signal, () => {
        this.interruptedBy ??= signal
        this.child?.kill(signal)
      })
    }
  }

  /** Runs a script with this Node and this terminal; returns its exit code. */
  async run(script: string, args: string[], env: Record<string, string>, cwd: string): Promise<number> {
    if (this.interruptedBy) return 1
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    this.child = child
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
  }
}
