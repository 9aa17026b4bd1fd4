import { register } from '@econsult/contract/sign-up'
import { acceptTerms } from '@econsult/contract/sign-up/terms'
import type { Page } from '@playwright/test'
import { apiWith } from './api.ts'

interface SignUp {
  readonly practiceId: string
  readonly email: string
  readonly password: string
}

/** Signs up a practice for the $50 plan through the API only; afterwards the browser is at the payment step. */
export async function signUpByApi(url: string, page: Page, email: string): Promise<SignUp> {
  const password = 'a made-up sentence for a test'
  const { data } = await apiWith(url).call(register, {
    maxUser: 11_167_150,
    isAdmin: true,
    firstName: 'Testina',
    lastName: 'Madeup',
    role: 'PCP',
    practice: 'Made-up Family Medicine',
    email,
    password,
    password2: password,
    phoneNumber: '+1 202 555 0143',
  })
  const { practiceId, practiceName, maxUser, signUpToken: token } = data
  if (token === null) throw new Error('the sign-up has no token')
  await apiWith(url, token).call(acceptTerms, { practiceId })
  const formPath = '/register/identification/signUpKey_11167150/isAdmin_true'
  const progress = { token, practiceId, practiceName, maxUser, formPath, termsAccepted: true }
  await page.goto('/login')
  await page.evaluate((kept) => sessionStorage.setItem('sign-up', kept), JSON.stringify(progress))
  return { practiceId, email, password }
}
