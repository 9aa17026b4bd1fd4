import { downloadReport } from '@econsult/contract/reports'
import { updatePracticeDataById } from '@econsult/contract/practices'
import { expect, test } from 'vitest'
import { findCase } from '../../access/store.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { smallPdf } from '../files/testing/sample-files.ts'
import { withFiles } from './collect-files.ts'
import { collectReport } from './collect-report.ts'
import { readAttachedFiles, readPdf, textOf } from './pdf/testing/read-pdf.ts'

const MEGABYTE = 1024 * 1024

/** Reports are made by a low-priority process, so the first one takes long on a busy machine. */
const SLOW_MS = 120_000

const reference = (name: string) => ({ fileData: { name, type: 'application/pdf' }, fileUrl: '' })

describeApi('PDFs attached to the report of a case', (server) => {
  async function caseWithPdfs(...names: string[]) {
    const pcp = await server().signIn('pcp@demo.example')
    const files: string[] = []
    for (const name of names) {
      const bytes = new Uint8Array(smallPdf(`% ${name}\n`))
      files.push(await uploadTestFile(pcp, { name, type: 'application/pdf', bytes }))
    }
    const { caseId } = await createTestCase(pcp, { files: files.map(reference) })
    return { pcp, caseId }
  }

  test(
    'CLOSE-05 the downloaded report contains the attached PDFs byte for byte',
    { timeout: SLOW_MS },
    async () => {
      const { pcp, caseId } = await caseWithPdfs('echo.pdf', 'letter.pdf')
      const answer = await pcp.download(downloadReport, { caseId })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(await readAttachedFiles(bytes)).toEqual([
        { name: '1 echo.pdf', text: smallPdf('% echo.pdf\n').toString('latin1') },
        { name: '2 letter.pdf', text: smallPdf('% letter.pdf\n').toString('latin1') },
      ])
      const { pages } = await readPdf(bytes)
      expect(pages.map(textOf).join(' ')).toContain('1 echo.pdf PDF, attached')
    },
  )
  test('CLOSE-05 if a PDF would make the report larger than charts accept, it is not attached', async () => {
    const { caseId } = await caseWithPdfs('scan.pdf', 'letter.pdf')
    const { deps } = server().running
    const collected = await deps.database.asSystem(async (handle) => {
      const record = await findCase(handle, server().practiceId('demo'), caseId)
      if (!record) throw new Error('the case is gone')
      return collectReport(handle, { id: record.provider_id, userType: 'PCP' }, record)
    })
    const files = collected.files.map((file) =>
      file.original_name === 'scan.pdf' ? { ...file, size_bytes: 15 * MEGABYTE } : file,
    )
    const inside = await withFiles(deps, { ...collected, files }, async (data) =>
      data.files.filter(({ attachment }) => attachment).map(({ name }) => name),
    )
    expect(inside).toEqual(['letter.pdf'])
  })

  test(
    'CLOSE-05 reports print times in the time zone that the practice has set',
    { timeout: SLOW_MS },
    async () => {
      const owner = await server().signIn('owner@demo.example')
      const change = (timeZone: string | null) => owner.send(updatePracticeDataById, { timeZone })
      expect((await change('Mars/Olympus')).body.errors).toEqual({
        timeZone: 'Choose a time zone from the list.',
      })
      const { pcp, caseId } = await caseWithPdfs()
      const noteOf = async () => {
        const answer = await pcp.download(downloadReport, { caseId })
        const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
        return /All times UTC(?:, in parentheses [A-Z][a-z]+ Time)?/.exec(pages.map(textOf).join(' '))?.[0]
      }
      expect((await change('America/Denver')).body.data).toMatchObject({ timeZone: 'America/Denver' })
      expect(await noteOf()).toBe('All times UTC, in parentheses Mountain Time')
      expect((await change(null)).status).toBe(200)
      expect(await noteOf()).toBe('All times UTC')
    },
  )
})
