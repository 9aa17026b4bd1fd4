import { saveDraft } from '@econsult/contract/drafts'
import { newPatient } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect, test } from './product.ts'

test('INB-17 on a phone the focus moves to the next draft after one or several drafts are deleted', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const names = ['Phonea', 'Phoneb', 'Phonec', 'Phoned'].map(newPatient)
  for (const patientName of names) {
    const fields = { patientName, specialtyIds: ['2'], questions: 'A made-up question?' }
    await provider.call(saveDraft, { caseId: crypto.randomUUID(), ...fields })
  }
  const { page } = await person(PCP, { phone: true, at: '/inbox/drafts' })
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(drafts.nth(3)).toBeVisible()
  const row = (name: string) => drafts.filter({ hasText: name })
  // The most recently saved draft is first.
  const [last = '', third = '', second = '', first = ''] = names
  await row(first)
    .getByRole('button', { name: /^Delete Draft/ })
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).tap()
  await expect(row(first)).toHaveCount(0)
  await expect(row(second).getByRole('link')).toBeFocused()

  for (const name of [second, third]) await row(name).getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Delete Cases' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Cases' }).tap()
  await expect(row(third)).toHaveCount(0)
  await expect(row(last).getByRole('link')).toBeFocused()
})
