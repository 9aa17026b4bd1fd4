import { FILE_ERRORS } from '@econsult/contract/files'
import { expect, test } from 'vitest'
import { UPLOAD_ERRORS, putFailureOf } from './put-file.ts'

test('a refused upload shows the server’s reason', () => {
  const body = JSON.stringify({
    status: '0',
    errors: { file: FILE_ERRORS.wrongContent },
    message: 'Bad input.',
  })
  expect(putFailureOf(400, body)).toMatchObject({ message: FILE_ERRORS.wrongContent, canRetry: false })
})

test('an upload to an expired link can be retried, because a retry requests a new link', () => {
  const body = JSON.stringify({ status: '0', message: 'This link has expired.' })
  expect(putFailureOf(403, body)).toMatchObject({ message: 'This link has expired.', canRetry: true })
})

test.each([
  [413, FILE_ERRORS.tooLarge, { canRetry: false, isConnection: false }],
  [502, UPLOAD_ERRORS.notStored, { canRetry: true, isConnection: false }],
  [503, UPLOAD_ERRORS.notStored, { canRetry: true, isConnection: true }],
])(
  'an error response with status %i and without a message from the server shows a sentence for that status',
  (status, message, repeated) => {
    expect(putFailureOf(status, '<html>Bad gateway</html>')).toMatchObject({ message, ...repeated })
  },
)
