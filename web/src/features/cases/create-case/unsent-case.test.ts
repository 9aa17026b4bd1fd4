import { expect, test } from 'vitest'
import { EMPTY_FORM } from './case-form.ts'
import { UnsentCase } from './unsent-case.ts'

const typed = { ...EMPTY_FORM, questions: 'Biopsy here, or refer?' }

test('CASE-09 an unsent case keeps one id however often it is sent, and gets another once it was', () => {
  const unsent = new UnsentCase()
  const { caseId } = unsent.state()
  unsent.keep(typed)
  unsent.enter('sending')
  unsent.enter('writing')
  unsent.enter('sending')
  expect(unsent.state()).toEqual({ caseId, phase: 'sending' })
  unsent.startOver()
  expect(unsent.state().caseId).not.toBe(caseId)
  expect(unsent.form()).toEqual(EMPTY_FORM)
})

test('under another id nothing typed is lost', () => {
  const unsent = new UnsentCase()
  const { caseId } = unsent.state()
  unsent.keep(typed)
  unsent.renew()
  expect(unsent.state().caseId).not.toBe(caseId)
  expect(unsent.form()).toEqual(typed)
})

test('listeners hear of every change of id and phase until they leave', () => {
  const unsent = new UnsentCase()
  const heard: string[] = []
  const leave = unsent.subscribe(() => heard.push(unsent.state().phase))
  unsent.enter('uploading')
  leave()
  unsent.enter('sending')
  expect(heard).toEqual(['uploading'])
})
