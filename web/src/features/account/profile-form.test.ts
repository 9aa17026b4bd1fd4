import { expect, test } from 'vitest'
import { faultsFromServer, profileFaults, type ProfileValues } from './profile-form.ts'

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
  [{ phone: '' }, { phone: 'Please enter valid phone number' }],
  [{ phone: '+1 555 014 22' }, { phone: 'Please enter valid phone number' }],
  [{ phone: '+123456789012' }, {}],
  [{ fax: '+12345678901' }, { fax: 'Please enter valid fax number' }],
  [{ fax: '+1 (202) 555-0190' }, {}],
])('the changes %o get the errors %o', (changes, faults) => {
  expect(profileFaults({ ...GOOD, ...changes })).toEqual(faults)
})

test('the server’s error texts are shown at the fields of the form', () => {
  expect(faultsFromServer({ phoneNumber: 'No number', proof: 'x' })).toEqual({ phone: 'No number' })
})
