import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectBytes } from './collect-bytes.ts'
import { drawReport } from './draw/draw-report.ts'
import { sampleReport } from './testing/sample-report.ts'

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
const skipped = hasQpdf ? '' : ' (skipped: qpdf is not on this machine)'

test.skipIf(!hasQpdf)(`CLOSE-05 qpdf finds no fault in a report${skipped}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const path = join(folder, 'report.pdf')
  const text = 'Łukasz, مرحبا, 你好, 👍🏽: five mg twice daily. '.repeat(200)
  const message = { kind: 'message' as const, author: 'Maya Lindqvist, MD', role: 'PCP', at: 0, text }
  await writeFile(path, await collectBytes(drawReport(sampleReport({ timeline: [message], files: [] }), [])))
  const said = execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(said).toContain('No syntax or stream encoding errors found')
})
