import { createCase } from '@econsult/contract/cases'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { newUserInviteEmail } from '@econsult/contract/invites'
import { register } from '@econsult/contract/sign-up'
import { expect, test, vi } from 'vitest'
import { clearFinished } from '../start/clear-finished.ts'
import { describeApiOnBothDatabases } from '../testing/describe-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { newCaseBody } from '../testing/test-case.ts'
import { personSigningUp } from '../testing/test-registration.ts'
import { oncePerKey } from './once-per-key.ts'

describeApiOnBothDatabases('calls with an Idempotency-Key', (server) => {
  /** The server generates the case's id, so only the key identifies a repetition. */
  const { caseId: _own, ...BODY } = newCaseBody({ patientName: 'Repeta Madeup' })

  const INVITATION = {
    inviteName: 'Repeta Colleague',
    inviteEmail: 'repeta@other.example',
    emailText: 'Join us.',
  }

  async function create(api: TestApi, key: string, changes: Record<string, unknown> = {}) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify({ ...BODY, ...changes })
    const response = await api.raw(createCase.path, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  const casesOf = async (api: TestApi) => (await api.call(fetchAllCases, {})).page.total ?? 0
  const kept = () =>
    server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('answers_by_key').selectAll().execute(),
    )
  const change = (key: string, changes: { sealed_answer: null; has_effect?: boolean }) =>
    server().running.deps.database.asSystem((handle) =>
      handle.updateTable('answers_by_key').set(changes).where('key', '=', key).execute(),
    )

  test('E1 fifty simultaneous calls under one key have one effect and one response; another body gets 422 and no effect', async () => {
    const api = await server().signIn('pcp@demo.example')
    const before = await casesOf(api)
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(api, 'fifty')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await casesOf(api)).toBe(before + 1)
    const other = await create(api, 'fifty', { questions: 'Another question' })
    expect([other.status, JSON.parse(other.text).status]).toEqual([422, '0'])
    expect(await casesOf(api)).toBe(before + 1)
    const colleague = await server().signIn('owner@demo.example')
    const theirs = await create(colleague, 'fifty')
    expect([theirs.status, theirs.text === answers[0]?.text]).toEqual([200, false])
  })

  test('E1 a refused call leaves no row: once corrected, it succeeds under the same key', async () => {
    const api = await server().signIn('pcp@demo.example')
    expect((await create(api, 'mended', { patientName: ' ' })).status).toBe(400)
    expect((await create(api, 'mended', { specialtyIds: ['77'] })).status).toBe(400)
    expect((await create(api, 'mended')).status).toBe(200)
    for (const wrong of ['a'.repeat(256), 'with space']) expect((await create(api, wrong)).status).toBe(400)
  })

  test('E1 if the process ends between the effect and the response, a repetition has no second effect', async () => {
    const api = await server().signIn('pcp@demo.example')
    const before = await casesOf(api)
    await create(api, 'killed')
    await change('killed', { sealed_answer: null })
    server().clock.pass(2 * 60_000)
    expect((await create(api, 'killed')).status).toBe(409)
    expect(await casesOf(api)).toBe(before + 1)
  })

  test('E1 if the connection is lost while the effect is committed, a repetition has no second effect', async () => {
    const api = await server().signIn('pcp@demo.example')
    const before = await casesOf(api)
    const { database } = server().running.deps
    const asCaller = database.asCaller.bind(database)
    const lost = vi.spyOn(database, 'asCaller').mockImplementation(async (record, work) => {
      await asCaller(record, work)
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const first = await create(api, 'lost-in-commit').finally(() => lost.mockRestore())
    expect(first.status).toBe(503)
    expect((await create(api, 'lost-in-commit')).status).toBe(409)
    expect(await casesOf(api)).toBe(before + 1)
  })

  test('E1 an invitation records its effect: if its response is lost, a repetition sends no second one', async () => {
    const api = await server().signIn('pcp@demo.example')
    const invite = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'invited' }
      const body = JSON.stringify(INVITATION)
      return (await api.raw(newUserInviteEmail.path, { method: 'POST', headers, body })).status
    }
    expect(await invite()).toBe(200)
    await change('invited', { sealed_answer: null })
    server().clock.pass(2 * 60_000)
    expect(await invite()).toBe(409)
  })

  test('E1 a sign-up records its effect: if its response is lost, a repetition reports that and creates no second account', async () => {
    const person = personSigningUp({ practiceId: server().practiceId('demo') })
    const signUp = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'signed-up' }
      const body = JSON.stringify(person)
      const response = await server().anonymous.raw(register.path, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    }
    expect((await signUp()).status).toBe(200)
    await change('signed-up', { sealed_answer: null })
    server().clock.pass(2 * 60_000)
    const again = await signUp()
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('its response was lost')])
  })

  test('E1 a repetition is answered when the first call ends, without database queries in between', async () => {
    const { deps } = server().running
    const endless = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    const call = { owner: 'a made-up caller', key: 'woken', path: createCase.path, input: {} }
    const work = Promise.withResolvers<string>()
    const began = Promise.withResolvers<void>()
    const first = oncePerKey(deps, call, () => {
      began.resolve()
      return work.promise
    })
    await began.promise
    const second = oncePerKey(deps, call, () => Promise.reject(new Error('done twice')), endless)
    await expect.poll(() => endless).toHaveBeenCalledOnce()
    work.resolve('done')
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  })

  test("E1 A6 the application's role can record effects of running calls, and see and change nothing else", async () => {
    const api = await server().signIn('pcp@demo.example')
    for (const key of ['answered', 'at-work']) await create(api, key)
    await change('at-work', { sealed_answer: null })
    const atWork = (await kept()).find(({ key }) => key === 'at-work')?.id ?? ''
    const link = { practiceId: server().practiceId('demo'), requestId: 'made up', action: 'test', object: '' }
    const { database } = server().running.deps
    const seen = await database.asLinkHolder(link, (handle) =>
      handle.selectFrom('answers_by_key').select('id').execute(),
    )
    expect(seen).toContainEqual({ id: atWork })
    const answered = (await kept()).flatMap(({ id, sealed_answer }) =>
      sealed_answer === null ? [] : [{ id }],
    )
    for (const one of answered) expect(seen).not.toContainEqual(one)
    const setEffect = (has_effect: boolean) =>
      database.asLinkHolder(link, (handle) =>
        handle.updateTable('answers_by_key').set({ has_effect }).where('id', '=', atWork).executeTakeFirst(),
      )
    expect((await setEffect(true)).numUpdatedRows).toBe(1n)
    await expect(setEffect(false)).rejects.toThrow('row-level security')
  })

  test('E1 if the process ends before the effect, a repetition has the effect', async () => {
    const api = await server().signIn('pcp@demo.example')
    const before = await casesOf(api)
    expect((await create(api, 'broken')).status).toBe(200)
    await change('broken', { sealed_answer: null, has_effect: false })
    server().clock.pass(2 * 60_000)
    expect((await create(api, 'broken')).status).toBe(200)
    expect((await create(api, 'broken')).status).toBe(200)
    expect(await casesOf(api)).toBe(before + 2)
  })

  test('E1 G4 responses are sealed, kept for a day, and then removed', async () => {
    const api = await server().signIn('pcp@demo.example')
    await create(api, 'aging')
    expect(JSON.stringify(await kept())).not.toMatch(/Repeta|Madeup/)
    const keys = async () => (await kept()).map(({ key }) => key)
    server().clock.pass(25 * 60 * 60_000)
    await clearFinished(server().running.deps)
    expect(await keys()).toContain('aging')
    server().clock.pass(24 * 60 * 60_000)
    await clearFinished(server().running.deps)
    expect(await keys()).toEqual([])
  })

  test('E1 a call that creates or charges nothing ignores the header', async () => {
    const api = await server().signIn('pcp@demo.example')
    const before = (await kept()).length
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'reading' }
    await api.raw(fetchAllCases.path, { method: 'POST', headers, body: '{}' })
    expect(await kept()).toHaveLength(before)
  })
})
