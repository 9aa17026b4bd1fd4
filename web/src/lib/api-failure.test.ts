import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProcessLanguage } from '@econsult/contract/languages/phrases'
import { failureOf } from './api-failure.ts'
import { cataloguesOf } from './languages/testing/catalogues.ts'

const CLOSED = 'This case is closed. It must be reopened first.'
const WAIT = 'Too many attempts. Wait 3 minutes, then try again, or set a new password with Forgot password.'

beforeAll(() => setProcessLanguage('fr-CA', cataloguesOf('fr-CA')))
afterAll(() => setProcessLanguage('en-US', {}))

test('LANG-01 the message of a failure is the translation of its phrase', () => {
  const body = { status: '0', message: CLOSED, code: 'cases/contract/errors.closed' } as const
  expect(failureOf(409, body, null).message).toBe("Ce cas est fermé. Il doit d'abord être rouvert.")
})

test('LANG-01 the values of a failure are inserted into the translation', () => {
  const code = 'auth/contract/errors.tooManySignIns'
  const body = { status: '0', message: WAIT, code, values: { count: 3, unit: 'minute' } } as const
  expect(failureOf(429, body, '180').message).toBe(
    'Trop de tentatives. Attendez 3 minutes, puis réessayez, ou définissez un nouveau mot de passe avec «\u00A0Mot de passe oublié\u00A0».',
  )
})

test('LANG-01 the errors of fields are translated one by one', () => {
  const body = {
    status: '0',
    errors: { patientName: 'This patient is no longer in your list. Choose again.', claim: 'athena: no.' },
    codes: { patientName: { code: 'patients/contract/errors.notThere' } },
  } as const
  const { message, errors } = failureOf(400, body, null)
  expect(errors).toEqual({
    patientName: "Ce patient n'est plus dans votre liste. Choisissez de nouveau.",
    claim: 'athena: no.',
  })
  expect(message).toBe(errors['patientName'])
})

test.each([
  ['without a code', {}],
  ['with an unknown code', { code: 'cases/contract/errors.ofAnotherVersion' }],
  ['with values that do not fit', { code: 'auth/contract/errors.tooManyTries', values: { seconds: 3 } }],
])('LANG-01 a message %s is shown as the server wrote it', (_, more) => {
  expect(failureOf(409, { status: '0', message: WAIT, ...more }, null).message).toBe(WAIT)
})
