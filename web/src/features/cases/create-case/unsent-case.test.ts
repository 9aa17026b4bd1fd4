import { expect, test, vi } from 'vitest'
import { EMPTY_FORM } from './case-form.ts'
import { createDraftServer, madeUpDraft } from './testing/draft-server.ts'
import { UnsentCase } from './unsent-case.ts'
import { UnsentCases } from './unsent-cases.ts'

const typed = { ...EMPTY_FORM, questions: 'Biopsy here, or refer?' }

function begin(draft?: ReturnType<typeof madeUpDraft>) {
  const { server, steps } = createDraftServer()
  if (draft) server.draft = draft
  const onSaved = vi.fn<() => void>()
  const needs = { providerId: 'u1', steps, onSaved }
  const unsent = new UnsentCase(needs, { draft })
  /** The case as restored by the next page of this tab after a reload. */
  const reload = () => {
    const cases = new UnsentCases(needs, structuredClone([unsent.handOver()]))
    return cases.find(unsent.state().caseId)
  }
  return { server, unsent, onSaved, reload }
}

test('CASE-09 an unsent case keeps its id when it is sent again', () => {
  const { unsent } = begin()
  const { caseId } = unsent.state()
  unsent.keep(typed)
  unsent.enter('sending')
  unsent.enter('writing')
  unsent.enter('sending')
  expect(unsent.state()).toMatchObject({ caseId, phase: 'sending' })
})

test('a change of id keeps the typed content and saves it under the new id', async () => {
  const { unsent, server } = begin()
  const { caseId } = unsent.state()
  unsent.keep(typed)
  unsent.renew()
  expect(unsent.state().caseId).not.toBe(caseId)
  expect(unsent.form()).toEqual(typed)
  await unsent.keeper.flush()
  expect(server.saves).toMatchObject([{ caseId: unsent.state().caseId, version: 0 }])
})

test('CASE-07 a non-empty form is saved as a draft and then updated; an empty form is not saved', async () => {
  const { unsent, server, onSaved } = begin()
  await unsent.keeper.flush()
  expect(server.saves).toEqual([])
  unsent.keep(typed)
  await unsent.keeper.flush()
  unsent.keep({ ...typed, dob: '09/0', patientName: 'Testina' })
  await unsent.keeper.flush()
  await unsent.keeper.flush()
  expect(server.saves.map(({ version }) => version)).toEqual([0, 1])
  expect(server.draft).toMatchObject({ questions: typed.questions, dobText: '09/0', patientName: 'Testina' })
  expect(unsent.keeper.state()).toMatchObject({ standing: 'saved', version: 2 })
  expect(onSaved).toHaveBeenCalledTimes(2)
})

test('CASE-07 a form that has only a file is saved', async () => {
  const { unsent, server } = begin()
  unsent.keepFiles({ references: [], count: 1, busy: 1 }, () => [])
  expect(await unsent.keeper.isOnServer()).toBe(true)
  expect(server.saves).toHaveLength(1)
})

test('CASE-08 a draft restores every field, and is saved again only after a change', async () => {
  const draft = madeUpDraft({ dob: '1971-09-02', patientName: 'Testina Madeup', specialtyIds: ['3', '2'] })
  const { unsent, server } = begin(draft)
  expect(unsent.form()).toMatchObject({
    dob: '09/02/1971',
    patientName: 'Testina Madeup',
    specialtyIds: ['3', '2'],
  })
  await unsent.keeper.flush()
  expect(server.saves).toEqual([])
})

test.each(['request', 'answer'] as const)(
  'a change whose %s was lost is saved again automatically',
  async (cut) => {
    const { unsent, server } = begin()
    server.cut = cut
    unsent.keep(typed)
    await unsent.keeper.flush()
    expect(unsent.keeper.state().standing).toBe('failed')
    unsent.keep({ ...typed, patientName: 'Testina' })
    await unsent.keeper.flush()
    server.cut = undefined
    await unsent.keeper.flush()
    await vi.waitFor(() => expect(unsent.keeper.isBehind()).toBe(false), { timeout: 3000 })
    expect(unsent.keeper.state().standing).toBe('saved')
    expect(server.draft).toMatchObject({ patientName: 'Testina', questions: typed.questions })
  },
)

test.each(['request', 'answer', undefined] as const)(
  'CASE-07 the page after a reload restores the typed content and saves it once (%s lost)',
  async (cut) => {
    for (const draft of [undefined, madeUpDraft()]) {
      const { unsent, server, reload } = begin(draft)
      server.cut = cut
      unsent.keep(typed)
      const saving = unsent.keeper.flush()
      unsent.keep({ ...typed, patientName: 'Testina' })
      const next = reload()
      await saving
      server.cut = undefined
      expect(next?.form()).toEqual({ ...typed, patientName: 'Testina' })
      await next?.keeper.flush()
      await vi.waitFor(() => expect(next?.keeper.isBehind()).toBe(false), { timeout: 3000 })
      expect(next?.keeper.state().standing).toBe('saved')
      expect(server.draft).toMatchObject({ patientName: 'Testina', questions: typed.questions })
    }
  },
)

test('a version saved by another window is overwritten only if the user chooses to', async () => {
  const { unsent, server } = begin(madeUpDraft())
  server.draft = madeUpDraft({ version: 2, questions: 'from there' })
  unsent.keep({ ...typed, questions: 'from here' })
  await unsent.keeper.flush()
  expect(unsent.keeper.state().standing).toBe('changedElsewhere')
  await unsent.keeper.flush()
  expect(server.draft.questions).toBe('from there')
  await unsent.keeper.overwrite()
  expect(server.draft).toMatchObject({ questions: 'from here', version: 3 })
})

test('reports that the draft was sent or deleted in another window', async () => {
  for (const [there, standing] of [
    [madeUpDraft({ isCompleted: true, version: 2 }), 'sentElsewhere'],
    [undefined, 'deletedElsewhere'],
  ] as const) {
    const { unsent, server } = begin(madeUpDraft())
    server.draft = there
    unsent.keep(typed)
    await unsent.keeper.flush()
    expect(unsent.keeper.state().standing).toBe(standing)
  }
})

test('saves nothing while the case is being sent', async () => {
  const { unsent, server } = begin()
  unsent.keep(typed)
  await unsent.keeper.hold()
  await unsent.keeper.flush()
  expect(server.saves).toEqual([])
  unsent.keeper.release()
  await unsent.keeper.flush()
  expect(server.saves).toHaveLength(1)
})

test('calls listeners at every change of id or phase until they unsubscribe', () => {
  const { unsent } = begin()
  const phases: string[] = []
  const leave = unsent.subscribe(() => phases.push(unsent.state().phase))
  unsent.enter('uploading')
  leave()
  unsent.enter('sending')
  expect(phases).toEqual(['uploading'])
})
