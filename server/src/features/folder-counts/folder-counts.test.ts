import { fetchAllDrafts } from '@econsult/contract/drafts'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { fetchFolderCounts, type FolderCounts } from '@econsult/contract/folder-counts'
import { countFollowUps } from '@econsult/contract/follow-ups'
import { saveNewInbox } from '@econsult/contract/messages'
import { fetchOffers, fetchOverdueRequests } from '@econsult/contract/requests/overdue'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { saveTestDraft } from '../../testing/test-draft.ts'
import { toDoOf } from '../follow-ups/testing/follow-ups-world.ts'

const DAY_MS = 86_400_000

describeApi('numbers beside the folders', (server) => {
  async function countsOf(api: TestApi): Promise<FolderCounts> {
    return (await api.call(fetchFolderCounts, {})).data
  }

  /** Returns the totals that the lists of an inbox report. */
  async function inboxOf(api: TestApi) {
    const [all, open] = await Promise.all(
      [{}, { isDeleted: false }].map(
        async (folder) => (await api.call(fetchAllCases, { ...folder, limit: 1 })).page,
      ),
    )
    return { all: all?.total, open: open?.total, unread: open?.unread, unassigned: open?.unassigned }
  }

  test('INB-15 END-03 a sender gets the totals of all their lists in one call', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'A made-up answer.' })
    await saveTestDraft(pcp, { patientName: 'Counta Madeup' })
    const { all, open, unread } = await inboxOf(pcp)
    const drafts = await pcp.call(fetchAllDrafts, { limit: 1 })
    expect(await countsOf(pcp)).toEqual({
      all,
      open,
      unread,
      unassigned: null,
      drafts: drafts.page.total,
      needs: (await toDoOf(pcp)).data.length,
      offers: null,
      overdue: null,
      followUps: null,
    })
    expect([drafts.page.total, unread]).toEqual([1, 1])
  })

  test('END-03 a specialist gets the numbers of cases in which they must act next, and of requests that are offered to them', async () => {
    const cardio = await server().signIn('cardio@demo.example')
    const pcp = await server().signIn('pcp@demo.example')
    await assign(server(), (await createTestCase(pcp)).caseId)
    const needed = await cardio.call(fetchNeedsYou, { limit: 1 })
    const offers = (await cardio.call(fetchOffers, {})).data.length
    expect(needed.page.total).toBe(1)
    const { all, open, unread } = await inboxOf(cardio)
    expect(await countsOf(cardio)).toEqual({
      all,
      open,
      unread,
      unassigned: null,
      drafts: null,
      needs: needed.page.total + offers,
      offers,
      overdue: null,
      followUps: null,
    })
  })

  test('ROUT-08 LOOP-01 an administrator gets the numbers of unassigned and overdue requests and of follow-ups', async () => {
    server().clock.pass(30 * DAY_MS)
    const admin = await server().signIn('admin@demo.example')
    const { total } = await admin.call(fetchOverdueRequests, {})
    const followUps = (await admin.call(countFollowUps, {})).data.all
    const counts = await countsOf(admin)
    expect(counts).toMatchObject({ ...(await inboxOf(admin)), overdue: total, followUps })
    expect(counts).toMatchObject({ drafts: null, needs: null, offers: null })
    expect(total).toBeGreaterThan(0)
  })

  test('END-03 a user without cases has no number beside Needs you', async () => {
    const rival = await server().signIn('other@rival.example')
    const { open } = await inboxOf(rival)
    expect((await countsOf(rival)).needs).toBe(open === 0 ? null : (await toDoOf(rival)).data.length)
  })
})
