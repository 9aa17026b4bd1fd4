import { createCase, fetchCase } from '@econsult/contract/cases'
import { PATIENT_TEXTS } from '@econsult/contract/patients'
import { expectNoViolations } from './accessibility.ts'
import { chooseSpecialties, formOn, NEW_CASE } from './case-form.ts'
import { PCP, SUPERUSER } from './people.ts'
import { expect, test } from './product.ts'

const DOB = '1958-04-17'
const TYPED_DOB = '04/17/1958'

const asked = { specialtyIds: ['2'], dob: DOB, patientConsentGiven: true as const }

test('CASE-12 a typed name that matches one listed patient selects that patient visibly; several matches require a choice', async ({
  person,
  api,
}) => {
  const provider = await api(PCP)
  const owner = await api('owner@demo.example')
  const first = await provider.call(createCase, { ...asked, patientName: 'Orla O’Brannigan' })
  const { page } = await person(PCP, { at: NEW_CASE })
  const form = formOn(page)
  const isKnown = page.getByText('Orla O’Brannigan, born 04/17/1958, is in your list of patients.')

  await test.step('the only match is selected and sent with the case', async () => {
    await form.name.fill("ORLA  O'Brannigan")
    await form.dob.fill(TYPED_DOB)
    await expect(isKnown).toBeVisible()
    await expect(form.name).toHaveValue('Orla O’Brannigan')
    await expectNoViolations(page)
    await form.name.fill('Orla O’Branniga')
    await expect(isKnown).toHaveCount(0)
    await form.name.fill('Orla OBrannigan')
    await expect(isKnown).toBeVisible()
    await chooseSpecialties(page, ['Cardiology'])
    // Waits for the note about open cases, because it moves the elements below it down.
    await expect(page.getByText(/^1 open case with Cardiology/)).toBeVisible()
    await form.consent.check()
    const sent = page.waitForRequest((request) => request.url().endsWith(createCase.path))
    await form.send.click()
    const { patientId } = createCase.input.parse((await sent).postDataJSON())
    expect(patientId).toBe(first.data.patientId)
    await expect(page).toHaveURL('/inbox/cases')
  })

  await test.step('a sender who chooses among the whole practice’s patients is asked which patient is meant', async () => {
    const other = await owner.call(createCase, { ...asked, patientName: "Orla O'Brannigan" })
    const { page: superuser } = await person(SUPERUSER, { at: NEW_CASE })
    const ask = formOn(superuser)
    await ask.name.fill('orla obrannigan')
    await ask.dob.fill(TYPED_DOB)
    const choice = superuser.getByRole('radiogroup', { name: PATIENT_TEXTS.several })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await expectNoViolations(superuser)
    await chooseSpecialties(superuser, ['Cardiology'])
    await ask.consent.check()
    await ask.send.click()
    await expect(ask.name).toHaveAccessibleDescription(PATIENT_TEXTS.several)
    await choice.getByRole('radio', { name: /^Orla O'Brannigan/ }).check()
    const sent = superuser.waitForRequest((request) => request.url().endsWith(createCase.path))
    await ask.send.click()
    const input = createCase.input.parse((await sent).postDataJSON())
    expect(input.patientId).toBe(other.data.patientId)
    await expect(superuser).toHaveURL('/inbox/cases')
    const { data } = await (await api(SUPERUSER)).call(fetchCase, { caseId: input.caseId ?? '' })
    expect(data.patientId).toBe(other.data.patientId)
  })
})
