import { writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAudit } from './audit/audit.ts'
import { benchBadge } from './badge.ts'
import { benchCharts } from './charts/charts.ts'
import { benchChat } from './chat/chat.ts'
import { benchDashboard } from './dashboard.ts'
import { benchImport } from './import.ts'
import { benchInbox } from './inbox/inbox.ts'
import { comparedValue, type Figure, keepsBar } from './lib/figure.ts'
import { describeMachine, loadNow } from './lib/machine.ts'
import { printFigures } from './lib/print-figures.ts'
import { benchLists } from './lists.ts'
import { benchLocks } from './locks/locks.ts'
import { benchReport } from './report/report.ts'
import { benchRolling } from './rolling/rolling.ts'
import { benchRoom } from './room/room.ts'
import { benchScale } from './scale/scale.ts'
import { benchStart } from './start.ts'
import { benchWeb } from './web/web.ts'
import { createWorkbench, type Workbench } from './lib/workbench.ts'

const RESULTS = join(import.meta.dirname, '../results.json')

const BENCHES: Readonly<Record<string, (workbench: Workbench) => Promise<Figure[]>>> = {
  inbox: benchInbox,
  badge: benchBadge,
  dashboard: benchDashboard,
  lists: benchLists,
  chat: benchChat,
  room: benchRoom,
  report: benchReport,
  import: benchImport,
  charts: benchCharts,
  audit: benchAudit,
  locks: benchLocks,
  start: benchStart,
  web: benchWeb,
  rolling: benchRolling,
  scale: benchScale,
}

const { values, positionals } = parseArgs({ options: { cases: { type: 'string' } }, allowPositionals: true })
const workbench = createWorkbench(values.cases === undefined ? undefined : Number(values.cases))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void workbench.close().finally(() => process.exit(128 + constants.signals[signal]))
  })
}

/**
 * Returns the benches selected by the arguments, or all benches that can run on this machine. Throws if one is unknown.
 */
function chosen(names: readonly string[]): string[] {
  const unknown = names.find((name) => !(name in BENCHES))
  if (unknown)
    throw new Error(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`)
  if (names.length > 0) return [...names]
  return Object.keys(BENCHES).filter((name) => name !== 'scale' || process.env.CITUS_URL)
}

/** Runs the benches one after the other; if a bench cannot run, prints the reason and continues with the next bench. */
async function runBenches(names: readonly string[]): Promise<boolean> {
  const startedAt = new Date()
  const results: unknown[] = []
  let complete = true
  for (const name of names) {
    const [begun, load] = [performance.now(), loadNow()]
    try {
      const figures = (await BENCHES[name]?.(workbench)) ?? []
      const seconds = Math.round((performance.now() - begun) / 1000)
      console.log(`\n${name} (${seconds} s, load ${load} before, ${loadNow()} after)`)
      printFigures(figures)
      results.push({ name, load, seconds, figures: figures.map(asResult) })
    } catch (error) {
      complete = false
      console.error(
        `\n${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  writeFileSync(RESULTS, `${JSON.stringify({ startedAt, machine: describeMachine(), results }, null, 2)}\n`)
  return complete
}

function asResult(figure: Figure) {
  const { what, ours, reference, bar } = figure
  return { what, ours, reference, bar, compared: comparedValue(figure), kept: keepsBar(figure) }
}

try {
  process.exitCode = (await runBenches(chosen(positionals))) ? 0 : 1
} finally {
  await workbench.close()
}
