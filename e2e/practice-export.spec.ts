import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './accessibility.ts'
import { OWNER, PCP } from './people.ts'
import { expect, PASSWORD, test } from './product.ts'

for (const phone of [false, true]) {
  test(`GROW-06 a practice admin downloads the data of the practice${phone ? ' on a phone' : ''}`, async ({
    person,
  }) => {
    const { page } = await person(OWNER, { phone, at: '/account/practice-data' })
    const section = page.getByRole('region', { name: 'Practice data' })
    await expect(section).toContainText('as one ZIP file')
    await expectNoViolations(page)
    await section.getByRole('button', { name: 'Download Practice Data' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm your password' })
    await expect(confirm).toContainText('Every admin of your practice is notified by email')
    await confirm.getByLabel('Your password').fill('not this one')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(confirm.getByLabel('Your password')).toHaveAccessibleDescription(/incorrect/)
    await confirm.getByLabel('Your password').fill(PASSWORD)
    const started = page.waitForEvent('download')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^econsult-export-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.toString('latin1')).toContain('manifest.json')
    await expect(page.getByText('The download has started.')).toBeVisible()
    await expect(confirm).toBeHidden()
  })
}

test('GROW-06 only practice admins see the download of the practice’s data', async ({ person }) => {
  const { page } = await person(PCP, { at: '/account' })
  await expect(page.getByRole('link', { name: 'Security' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practice data' })).toHaveCount(0)
})
