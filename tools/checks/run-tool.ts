import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { commandScript } from '../lib/command-script.cjs'

export type ToolResult = { code: number; stdout: string; stderr: string }

/** Runs an installed package's command with this Node in the folder `cwd`, and returns its output. */
export async function runTool(
  { name, command = name }: { name: string; command?: string },
  args: string[],
  cwd: string,
): Promise<ToolResult> {
  const child = spawn(process.execPath, [commandScript(name, command), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  // If CI is set, some tools colour their output even when writing to a pipe.
  return { code, stdout: stripVTControlCharacters(stdout), stderr: stripVTControlCharacters(stderr) }
}

/** Returns the output of a failed tool as one problem; no problem if the tool succeeded. */
export function problemsOf({ code, stdout, stderr }: ToolResult): string[] {
  return code === 0 ? [] : [`${stdout}${stderr}`.trim() || `ended with exit code ${code} without any output`]
}
