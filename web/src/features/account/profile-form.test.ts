import { modifyUserDataById } from '@econsult/contract/account'
import { inputFaults } from '@econsult/contract/input-faults'
import { expect, test } from 'vitest'
import { placeFaults } from '../../ui/form/place-faults.ts'
import { PROFILE_SHOWN_AT, profileFaults, profileInput, type ProfileValues } from './profile-form.ts'

const GOOD: ProfileValues = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@demo.example',
  phone: '+1 (202) 555-0143',
  fax: '',
}

test.each<[Partial<ProfileValues>, object]>([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'Please enter the first name' }],
  [{ lastName: '' }, { lastName: 'Please enter the last name' }],
  [{ email: '' }, { email: 'Please enter the email' }],
  [{ email: 'maya' }, { email: 'Email is invalid.' }],
  [{ phone: '' }, { phone: 'Please enter valid phone number' }],
  [{ phone: '+1 555 014 22' }, { phone: 'Please enter valid phone number' }],
  [{ phone: '+123456789012' }, {}],
  [{ fax: '+12345678901' }, { fax: 'Please enter valid fax number' }],
  [{ fax: '+1 (202) 555-0190' }, {}],
])('the changes %o get the errors %o', (changes, faults) => {
  const values = { ...GOOD, ...changes }
  const said = inputFaults(modifyUserDataById.input, profileInput(values))
  const errors = { ...profileFaults(values), ...said }
  expect(placeFaults({ errors }, Object.keys(GOOD), PROFILE_SHOWN_AT).fields).toEqual(faults)
})

test('shows the server’s error texts at the fields of the form', () => {
  const refusal = { errors: { phoneNumber: 'No number', faxNumber: 'No fax' }, message: 'No number' }
  expect(placeFaults(refusal, Object.keys(GOOD), PROFILE_SHOWN_AT)).toEqual({
    fields: { phone: 'No number', fax: 'No fax' },
  })
})
