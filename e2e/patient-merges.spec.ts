import { createCase, fetchCase } from '@econsult/contract/cases'
import { MERGE_TEXTS } from '@econsult/contract/patient-merges'
import { expectNoViolations } from './accessibility.ts'
import { PCP, SUPERUSER } from './people.ts'
import { expect, test } from './product.ts'

const NAME = 'Dora Doubleton'

test('CASE-13 two entries of one person are merged in the list of patients, and separated again', async ({
  person,
  api,
}) => {
  const [provider, owner, superuser] = [await api(PCP), await api('owner@demo.example'), await api(SUPERUSER)]
  const asked = {
    specialtyIds: ['2'],
    patientName: NAME,
    dob: '1958-05-18',
    patientConsentGiven: true as const,
  }
  const first = await provider.call(createCase, asked)
  const second = await owner.call(createCase, asked)
  expect(second.data.patientId).not.toBe(first.data.patientId)
  const patientsOfCases = async () =>
    Promise.all(
      [first, second].map(
        async ({ data: { caseId } }) => (await superuser.call(fetchCase, { caseId })).data.patientId,
      ),
    )

  const { page } = await person(SUPERUSER, { at: '/patients' })
  await expect(page.getByRole('heading', { level: 2, name: 'Possible duplicates' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Patients' }).getByRole('listitem').filter({ hasText: NAME })
  await expect(rows).toHaveCount(2)
  await expectNoViolations(page)

  await test.step('the menu of an entry merges it with another entry', async () => {
    await rows.filter({ hasText: 'Jonas Abernathy' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Merge with another entry' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge ${NAME} with another entry` })
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await dialog.getByRole('radio', { name: new RegExp(`^${NAME}`) }).check()
    await expect(
      dialog.getByRole('radiogroup', { name: 'Which entry is kept?' }).getByRole('radio'),
    ).toHaveCount(2)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText(MERGE_TEXTS.merged({ name: NAME }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await page.getByRole('searchbox', { name: 'Search patient name' }).fill('doublet')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('2 cases')
  await expect(rows).toContainText('Whole practice')
  await expect(rows).toContainText(`Merged with ${NAME}, 05/18/1958, on`)
  expect(await patientsOfCases()).toEqual([first.data.patientId, first.data.patientId])

  await test.step('the menu separates the merged entries', async () => {
    await rows.getByRole('button').click()
    await page.getByRole('menuitem', { name: `Undo the merge with ${NAME}, 05/18/1958` }).click()
    const dialog = page.getByRole('dialog', { name: `Undo the merge of ${NAME} and ${NAME}?` })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText(MERGE_TEXTS.separated({ name: NAME }))).toBeVisible()
    await expect(rows).toHaveCount(2)
    expect(await patientsOfCases()).toEqual([first.data.patientId, second.data.patientId])
  })
})
