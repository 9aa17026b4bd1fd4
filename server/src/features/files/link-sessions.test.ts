import type { InputOf } from '@econsult/contract/call'
import { type presign, getFileLink } from '@econsult/contract/files'
import { modifyUserDataById } from '@econsult/contract/account'
import { logout } from '@econsult/contract/auth/sign-in'
import { FILE_LINK_MS } from '@econsult/contract/limits'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../../testing/test-upload.ts'
import { plainPng } from './testing/sample-files.ts'

const HALF_DAY = 12 * 60 * 60 * 1000

async function png(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await plainPng())
}

/** Returns one link of each kind, requested in this session. */
async function allLinks(api: TestApi) {
  const name = await uploadTestFile(api, { name: 'a.png', type: 'image/png', bytes: await png() })
  const reference = { fileData: { name, type: 'image/png' }, fileUrl: '' }
  const { files } = await createTestCase(api, { files: [reference] })
  const ask = (body: Omit<InputOf<typeof presign>, 'type'>) =>
    presignTestFile(api, { type: 'image/png', ...body })
  const wearing = await ask({ operation: 'put', file: 'me.png', purpose: 'avatar' })
  await putTestFile(wearing.url, 'image/png', await png())
  await api.call(modifyUserDataById, { avatar: { name: wearing.file, type: 'image/jpeg' } })
  const zip = await api.call(getFileLink, { files: [reference] })
  return {
    shown: {
      'of the case': files[0]?.fileUrl ?? '',
      thumbnail: files[0]?.thumbUrl ?? '',
      download: (await ask({ operation: 'get', file: name })).url,
      zip: zip.data,
      avatar: (await ask({ operation: 'get', file: wearing.file })).url,
    },
    taken: {
      upload: (await ask({ operation: 'put', file: 'b.png' })).url,
      'new avatar': (await ask({ operation: 'put', file: 'me.png', purpose: 'avatar' })).url,
    },
  }
}

async function statuses({ shown, taken }: Awaited<ReturnType<typeof allLinks>>) {
  const found: Record<string, number> = {}
  for (const [what, url] of Object.entries(shown)) found[what] = (await fetch(url)).status
  for (const [what, url] of Object.entries(taken))
    found[what] = (await putTestFile(url, 'image/png', await png())).status
  return found
}

const each = (status: number) => ({
  'of the case': status,
  thumbnail: status,
  download: status,
  zip: status,
  avatar: status,
  upload: status,
  'new avatar': status,
})

describeApi('file links and sessions', (server) => {
  test('F1 every kind of link works in its session and ends when its owner signs out', async () => {
    expect(await statuses(await allLinks(await server().signIn('pcp@demo.example')))).toEqual(each(200))
    const pcp = await server().signIn('pcp@demo.example')
    const links = await allLinks(pcp)
    await pcp.call(logout, {})
    expect(await statuses(links)).toEqual(each(403))
    const answer = await fetch(links.shown.download)
    expect(await answer.text()).toContain('This link ended with the session that asked for it.')
  })

  test('F1 a link ends with its own session or when its user is deactivated, and not with another session', async () => {
    const [one, other] = [
      await server().signIn('pcp@demo.example'),
      await server().signIn('pcp@demo.example'),
    ]
    const [ofOne, ofOther] = [await allLinks(one), await allLinks(other)]
    await one.call(logout, {})
    expect((await fetch(ofOne.shown.download)).status).toBe(403)
    expect((await fetch(ofOther.shown.download)).status).toBe(200)
    const setActive = (active: boolean) =>
      server().running.deps.database.asSystem((handle) =>
        handle
          .updateTable('users')
          .set({ active })
          .where('id', '=', server().userId('pcp@demo.example'))
          .execute(),
      )
    await setActive(false)
    expect((await fetch(ofOther.shown.thumbnail)).status).toBe(403)
    await setActive(true)
  })

  test('F1 file links end after ten minutes, users’ picture links after a day, although the session continues', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { sessionId } = await callerOf(pcp)
    const links = await allLinks(pcp)
    server().clock.pass(FILE_LINK_MS)
    await keepOpen(sessionId)
    expect([(await fetch(links.shown.download)).status, (await fetch(links.shown.avatar)).status]).toEqual([
      403, 200,
    ])
    server().clock.pass(2 * HALF_DAY)
    await keepOpen(sessionId)
    expect((await fetch(links.shown.avatar)).status).toBe(403)
  })

  /** Extends the session as activity of its user would. */
  async function keepOpen(sessionId: string): Promise<void> {
    const now = server().clock.now()
    const later = new Date(now.getTime() + HALF_DAY)
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('sessions')
        .set({ last_active_at: now, expires_at: later })
        .where('id', '=', sessionId)
        .execute(),
    )
  }

  async function callerOf({ token = '' }: TestApi) {
    return server().running.deps.sessions.authenticate(`Bearer ${token}`, true)
  }
})
