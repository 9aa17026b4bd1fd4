import { SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { VALIDATION } from '@econsult/contract/notices'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { expect, test } from 'vitest'
import { CallError } from '../../http/errors.ts'
import { checkRegistration, type Registration } from './rules.ts'

const RIGHT: Registration = {
  isAdmin: true,
  firstName: ' Oda ',
  lastName: 'Madeup',
  role: 'PCP',
  specialtyId: '',
  practice: 'Made-up Practice',
  email: 'Oda@MadeUp.example.',
  password: 'four made-up words here',
  password2: 'four made-up words here',
  phoneNumber: '202 555 0143',
}
const NEW_PRACTICE = { kind: 'new-practice', isAdmin: true, email: null, practice: null } as const
const MEMBER = { ...NEW_PRACTICE, kind: 'member', isAdmin: false } as const
const SPECIALTIES = new Set(['2'])

function errorsOf(change: Partial<Registration>, offer: Parameters<typeof checkRegistration>[1]) {
  try {
    checkRegistration({ ...RIGHT, ...change }, offer, SPECIALTIES)
    return {}
  } catch (error) {
    return error instanceof CallError ? error.details.errors : error
  }
}

test('REG-02 if a form is valid, it is returned as it will be stored', () => {
  expect(checkRegistration(RIGHT, NEW_PRACTICE, SPECIALTIES)).toEqual({
    firstName: 'Oda',
    lastName: 'Madeup',
    role: 'PCP',
    specialtyId: null,
    practiceName: 'Made-up Practice',
    email: 'oda@madeup.example',
    phoneNumber: '+12025550143',
    password: RIGHT.password,
  })
})

test('REG-03 an empty form returns an error for every field', () => {
  const empty = {
    firstName: ' ',
    lastName: '',
    role: '',
    practice: '',
    email: '',
    password: '',
    password2: '',
    phoneNumber: '',
  }
  expect(errorsOf(empty, NEW_PRACTICE)).toEqual({
    firstName: SIGN_UP_ERRORS.firstNameRequired,
    lastName: SIGN_UP_ERRORS.lastNameRequired,
    role: SIGN_UP_ERRORS.roleRequired,
    practice: SIGN_UP_ERRORS.practiceRequired,
    email: VALIDATION.emailRequired,
    password: VALIDATION.passwordRequired,
    password2: PASSWORD_TEXTS.confirmRequired,
    phoneNumber: SIGN_UP_ERRORS.phoneRequired,
  })
})

test.each([
  [{ firstName: 'x'.repeat(101) }, { firstName: SIGN_UP_ERRORS.nameTooLong({ count: 100 }) }],
  [{ practice: 'x'.repeat(201) }, { practice: SIGN_UP_ERRORS.practiceTooLong({ count: 200 }) }],
  [{ role: 'Specialty' }, { specialtyId: VALIDATION.specialtyRequired }],
  [{ role: 'Specialty', specialtyId: '9999' }, { specialtyId: SIGN_UP_ERRORS.specialtyUnknown }],
  [{ role: 'Specialty', specialtyId: '2' }, {}],
  [{ role: 'Biller', specialtyId: '9999' }, {}],
  [{ role: 'Admin' }, { role: SIGN_UP_ERRORS.roleRequired }],
  [{ role: 'PCPSUPERUSER' }, { role: SIGN_UP_ERRORS.roleRequired }],
  [{ email: 'oda' }, { email: EMAIL_TEXTS.invalid }],
  [{ phoneNumber: '+1 555 014' }, { phoneNumber: VALIDATION.phoneInvalid }],
  [{ password2: 'four other words here' }, { password2: SIGN_UP_ERRORS.passwordsDiffer }],
  [{ isAdmin: false }, { isAdmin: SIGN_UP_ERRORS.adminNeeded }],
  [
    { password: 'odamadeupeconsult', password2: 'odamadeupeconsult' },
    { password: PASSWORD_TEXTS.names({ product: PRODUCT_NAME }) },
  ],
] as const)('REG-03 %j', (change, errors) => expect(errorsOf(change, NEW_PRACTICE)).toEqual(errors))

test('REG-03 only a link with an admin offer creates an admin', () => {
  expect(errorsOf({}, MEMBER)).toEqual({ isAdmin: SIGN_UP_ERRORS.adminNotOffered })
  expect(errorsOf({ isAdmin: false, practice: '' }, MEMBER)).toEqual({})
})

test('REG-03 an invitation for one address refuses any other', () => {
  const bound = { ...MEMBER, email: 'somebody@madeup.example' }
  expect(errorsOf({ isAdmin: false }, bound)).toEqual({ email: SIGN_UP_ERRORS.emailOfAnother })
  expect(errorsOf({ isAdmin: false, email: 'Somebody@madeup.example' }, bound)).toEqual({})
})
