import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { downloadReport, openReportLink } from '@econsult/contract/reports'
import { createPrivateFolder } from '@econsult/adapters/blob/private-folder'
import { expect, test, vi } from 'vitest'
import { findCase } from '../../access/store.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { collectReport } from './collect-report.ts'
import { answerReport } from './print-report.ts'
import { createReportMaker } from './process/make-report.ts'

describeApi('waiting for a report', (server) => {
  /** Keeps the report process busy with another report until the returned function is called. */
  function keepBusy(somebody = { practiceId: 'made up', id: 'somebody else' }) {
    const held = Promise.withResolvers<void>()
    const made = server().running.deps.reports.make(somebody, () => held.promise)
    return async () => {
      held.resolve()
      await made
    }
  }

  test('CLOSE-05 a request without access to the case is refused before queueing', async () => {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'))
    const free = keepBusy()
    const stranger = await server().signIn('other@rival.example')
    expect((await stranger.download(downloadReport, { caseId })).status).toBe(404)
    await free()
  })

  test('CLOSE-09 a request with a forged link is refused before queueing', async () => {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'))
    const token = `${server().practiceId('demo')}.${Date.now() + 60_000}.AAAAAAAA`
    const free = keepBusy()
    const body = { channelId: caseId, token }
    expect((await server().anonymous.refused(openReportLink, body)).status).toBe(403)
    await free()
  })

  test('CLOSE-05 the report is not made if the caller disconnected while waiting', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const { reports } = server().running.deps
    const make = vi.spyOn(reports, 'make')
    const free = keepBusy()
    const headers = { authorization: `Bearer ${pcp.token}` }
    const asked = get(new URL(downloadReport.path.replace('{caseId}', caseId), server().url), { headers })
    await expect.poll(() => make).toHaveBeenCalledTimes(2)
    asked.destroy()
    await once(asked, 'error')
    await expect(make.mock.results[1]?.value).rejects.toThrow('Too many reports')
    await free()
    make.mockRestore()
    expect((await pcp.download(downloadReport, { caseId })).status).toBe(200)
  })

  test('CLOSE-05 a practice waits for at most one report of another practice, regardless of how many of its users wait', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const heavy = await createTestCase(pcp)
    await assign(server(), heavy.caseId)
    const others = await server().signIn('other@rival.example')
    const light = await createTestCase(others)
    const { reports, reportLinks, clock } = server().running.deps
    const practiceId = server().practiceId('demo')
    const expiresAt = new Date(clock.now().getTime() + 60_000)
    const { caseId } = heavy
    const token = reportLinks.signReportToken({ practiceId, caseId, expiresAt })
    const begun: string[] = []
    const inTurn = reports.make
    const make = vi.spyOn(reports, 'make').mockImplementation((asker, work) =>
      inTurn(asker, (draw) => {
        begun.push(asker.practiceId)
        return work(draw)
      }),
    )
    const free = keepBusy({ practiceId, id: 'somebody of the practice' })
    const askers = ['pcp@demo.example', 'superuser@demo.example', 'cardio@demo.example']
    const people = await Promise.all(askers.map((email) => server().signIn(email)))
    const ask = (api: TestApi, id: string) => api.download(downloadReport, { caseId: id })
    const asked = [
      ...people.map((api) => ask(api, caseId)),
      server().anonymous.download(openReportLink, { channelId: caseId, token }),
    ]
    await expect.poll(() => make).toHaveBeenCalledTimes(5)
    const answer = ask(others, light.caseId)
    await expect.poll(() => make).toHaveBeenCalledTimes(6)
    await free()
    for (const { status } of await Promise.all([answer, ...asked])) expect(status).toBe(200)
    expect(begun.indexOf(server().practiceId('rival'))).toBe(1)
    make.mockRestore()
  })

  test('CLOSE-05 a waiting caller gets an error if the report fails, and the reason is logged', async () => {
    const { deps } = server().running
    const folder = createPrivateFolder(join(deps.config.dataDir, 'reports'))
    // With this memory limit, a process can start, but it fails at the first page.
    const reports = createReportMaker({ folder, heapMegabytes: 16 })
    const error = vi.spyOn(deps.log, 'error')
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const collect = () =>
      deps.database.asSystem(async (handle) => {
        const record = await findCase(handle, server().practiceId('demo'), caseId)
        if (!record) throw new Error('the case is gone')
        return collectReport(handle, { id: record.provider_id, userType: 'PCP' }, record)
      })
    const answered = answerReport({ ...deps, reports }, { practiceId: 'made up', id: 'a' }, collect)
    const message = 'The report could not be created. Try again; if it fails again, contact support.'
    await expect(answered).rejects.toMatchObject({ kind: 'unavailable', message })
    const why = { failure: 'ReportProcessEnded', code: 'SIGABRT' }
    expect(error).toHaveBeenCalledWith(why, 'a report could not be made')
    error.mockRestore()
    await reports.close()
  })
})
