import type { InputOf } from '@econsult/contract/call'
import { openReportLink, readReportLink, REPORT_LINK_TEXTS } from '@econsult/contract/reports'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { readPdf, textOf } from './pdf/testing/read-pdf.ts'

const HOUR = 60 * 60 * 1000

describeApi('the signed link to a report', (server) => {
  /** A closed case with a token that is valid for an hour. */
  async function linked(expiresInMs = HOUR) {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { questions: 'Is this made-up link good?' })
    await assign(server(), caseId)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    const expiresAt = new Date(server().clock.now().getTime() + expiresInMs)
    const practiceId = server().practiceId('demo')
    const { reportLinks } = server().running.deps
    const token = reportLinks.signReportToken({ practiceId, caseId, expiresAt })
    return { pcp, caseId, token, expiresAt, reportLinks, practiceId }
  }

  /** The errors of readReportLink and openReportLink. */
  const refusals = async (link: InputOf<typeof openReportLink>) => [
    await server().anonymous.refused(readReportLink, link),
    await server().anonymous.refused(openReportLink, link),
  ]
  const open = (api: TestApi, body: InputOf<typeof openReportLink>) => api.download(openReportLink, body)

  test("CLOSE-09 a signed token opens the report without login, with the case's provider as requesting provider", async () => {
    const { caseId, token, expiresAt, reportLinks, practiceId } = await linked()
    const { anonymous, running, url } = server()
    const said = await anonymous.call(readReportLink, { channelId: caseId, token })
    expect(said.data).toEqual({
      specialties: ['Cardiology'],
      closedAt: expect.any(Number),
      expiresAt: expiresAt.getTime(),
    })
    const answer = await open(anonymous, { channelId: caseId, token })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const words = pages.map(textOf).join('\n')
    expect(words).toContain('Is this made-up link good?')
    expect(words).toMatch(/Requesting provider\s+Jonas Abernathy/i)

    const address = reportLinks.reportLink({ practiceId, caseId, expiresAt })
    expect(address).toBe(`${url}/pdf_${caseId}?token=${token}`)
    const rows = await running.deps.database.asSystem((handle) =>
      handle.selectFrom('audit_log').selectAll().where('object', '=', caseId).execute(),
    )
    const opened = rows.find(({ action }) => action === 'openReportLink')
    expect(opened).toMatchObject({ practice_id: practiceId, user_id: null, outcome: 'allowed' })
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('CLOSE-09 a token that was changed, or belongs to another case or practice, is refused', async () => {
    const { caseId, token, expiresAt, reportLinks } = await linked()
    const other = await linked()
    const rivals = server().practiceId('rival')
    const [practice = '', until = '', signature = ''] = token.split('.')
    const tries = [
      [caseId, `${token}A`],
      [caseId, token.slice(0, -1)],
      [caseId, `${practice}.${Number(until) + HOUR}.${signature}`],
      [caseId, `${rivals}.${until}.${signature}`],
      [caseId, `${practice}.${until}.`],
      [caseId, 'made-up'],
      [other.caseId, token],
      ['nothing', token],
      [caseId, reportLinks.signReportToken({ practiceId: rivals, caseId, expiresAt })],
    ] as const
    for (const [channelId, tried] of tries) {
      for (const { status, message } of await refusals({ channelId, token: tried })) {
        expect([tried, status, message]).toEqual([tried, 403, REPORT_LINK_TEXTS.notValid])
      }
    }
  })

  test('CLOSE-09 if a token has expired, it is refused with a text that says so', async () => {
    const { caseId, token } = await linked(0)
    for (const { status, message } of await refusals({ channelId: caseId, token })) {
      expect([status, message]).toEqual([403, REPORT_LINK_TEXTS.expired])
    }
  })
})
