import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Guarded } from './guards/guarded.tsx'
import { SignedOutOnly } from './guards/signed-out-only.tsx'
import { isKnownPath } from './routes.tsx'

test.each([
  '/login',
  '/register/identification/hash_made.up',
  '/register/identification/signUpKey_11167150/isAdmin_true',
  '/register/identification/hint/made-up-code',
  '/term-service',
  '/referFriend',
  '/forgotpassword',
  '/resetpassword/a-token_1',
  '/',
  '/inbox',
  '/inbox/cases',
  '/inbox/all_cases',
  '/inbox/closed_cases',
  '/overdue',
  '/offers',
  '/specialties',
  '/specialties/6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11',
  '/create-new-case',
  '/insidemessage/room_c-1',
  '/assign-consult/case_c1/specialty_s1',
  '/pdf_c-1',
  '/edit-new-case-c-1',
])('%s opens a page', (path) => {
  expect(isKnownPath(path)).toBe(true)
})

test.each([
  '/nothing',
  '/register/identification/other',
  '/register/identification/hint/',
  '/register/identification/hint/not%20a%20code',
  '/inbox/other',
  '/insidemessage/c-1',
  '/insidemessage/room_',
  '/assign-consult/c1/s1',
  '/pdf_',
])('ROUT-05 %s is an unknown path', (path) => {
  expect(isKnownPath(path)).toBe(false)
})

test.each([
  ['guarded', Guarded],
  ['public-only', SignedOutOnly],
])("ROUT-05 a %s route without a component throws 'Component is Undefined'", (_kind, Guard) => {
  const page = (
    <MemoryRouter>
      <Guard component={undefined} />
    </MemoryRouter>
  )
  expect(() => renderToString(page)).toThrow('Component is Undefined')
})
