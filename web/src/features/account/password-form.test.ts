import { expect, test } from 'vitest'
import { passwordFormFaults } from './password-form.ts'

test.each([
  [
    { old: '', fresh: '', confirmed: '' },
    {
      old: 'Old Password field is required.',
      fresh: 'New Password field is required.',
      confirmed: 'Confirm Password field is required.',
    },
  ],
  [{ old: 'a', fresh: 'b', confirmed: 'c' }, { confirmed: 'Your new passwords do not match.' }],
  [{ old: 'a', fresh: 'b', confirmed: 'b' }, {}],
])('the values %o get the errors %o', (values, faults) => {
  expect(passwordFormFaults(values)).toEqual(faults)
})
