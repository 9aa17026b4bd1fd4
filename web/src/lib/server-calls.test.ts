import { removeDraft, removeDraftByIds } from '@econsult/contract/drafts'
import { getAllSpecialties } from '@econsult/contract/specialties'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindApiSession } from './api-session.ts'
import { serverApi } from './server-api.ts'
import { addCalls } from './server-calls.ts'

const { endpoints } = addCalls(({ query, change }) => ({
  testSpecialties: query(getAllSpecialties, { tags: ['Specialty'], asOneself: true }),
  testRemove: change(removeDraft, ['Specialty'], { input: (caseId: string) => ({ caseId }) }),
  testRemoveSome: change(removeDraftByIds, ({ caseIds }, isRefused) =>
    isRefused || caseIds.length > 1 ? [] : ['Specialty'],
  ),
}))

const asked = '/api/v1/speciality/getAllSpecialties  for nobody'
const seen: string[] = []
let status = 200

beforeEach(() => {
  seen.length = 0
  status = 200
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const actingFor = new Headers(headers).get('x-acting-for') ?? 'nobody'
    seen.push(`${url} ${typeof body === 'string' ? body : ''} for ${actingFor}`)
    if (url.includes('getAllSpecialties')) return Response.json({ status: '1', data: [] })
    return Response.json({ status: status === 200 ? '1' : '0', data: [], message: 'Said.' }, { status })
  })
  bindApiSession({
    token: () => 'the.token',
    actingFor: () => 'clinician',
    actingEnded: () => undefined,
    ended: () => undefined,
  })
})
afterEach(() => void vi.unstubAllGlobals())

function begin() {
  return configureStore({
    reducer: { [serverApi.reducerPath]: serverApi.reducer },
    middleware: (defaults) => defaults().concat(serverApi.middleware),
  })
}

test('a query without input takes no argument, and is sent again after a change with its tag, even a refused one', async () => {
  const { dispatch } = begin()
  const { data } = await dispatch(endpoints.testSpecialties.initiate())
  expect(data).toEqual({ data: [] })
  const removal = await dispatch(endpoints.testRemove.initiate('c1'))
  expect(removal.data).toEqual({ data: [], message: 'Said.' })
  const removed = (caseId: string) => `/api/v1/drafts/removeDraft {"caseId":"${caseId}"} for clinician`
  const afterRemoval = [asked, removed('c1'), asked]
  await vi.waitFor(() => expect(seen).toEqual(afterRemoval))
  status = 400
  const { error } = await dispatch(endpoints.testRemove.initiate('c2'))
  expect(error).toMatchObject({ message: 'Said.' })
  await vi.waitFor(() => expect(seen).toEqual([...afterRemoval, removed('c2'), asked]))
})

test('the tags that a change invalidates depend on its input and on a refusal', async () => {
  const { dispatch } = begin()
  await dispatch(endpoints.testSpecialties.initiate())
  await dispatch(endpoints.testRemoveSome.initiate({ caseIds: ['c1', 'c2'] }))
  status = 400
  await dispatch(endpoints.testRemoveSome.initiate({ caseIds: ['c1'] }))
  status = 200
  await dispatch(endpoints.testRemoveSome.initiate({ caseIds: ['c1'] }))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(asked))
  const removed = (caseIds: string) =>
    `/api/v1/drafts/removeDraftByIds {"caseIds":[${caseIds}]} for clinician`
  expect(seen).toEqual([asked, removed('"c1","c2"'), removed('"c1"'), removed('"c1"'), asked])
})
