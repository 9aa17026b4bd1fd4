import { TERMS } from '@econsult/contract/sign-up/terms'
import { expect, test } from 'vitest'
import { agreementText } from './agreement.ts'
import { BUSINESS_ASSOCIATE_AGREEMENT } from './business-associate-agreement.ts'
import { TERMS_OF_SERVICE } from './terms-of-service.ts'

const texts = [TERMS_OF_SERVICE, BUSINESS_ASSOCIATE_AGREEMENT].map((one) => agreementText(one, TERMS.version))

test('REG-05 a changed text requires a new version: the stored digest matches both texts', async () => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join('\n')))
  const digest = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(digest).toBe(TERMS.textsSha256)
})

test.each([
  ['the fee per user and month in advance', /per user and month, in advance/],
  ['the price after a trial', /\$200 per user per month/],
  ['a term of one month', /The term is one month\. It renews automatically/],
  ['one day notice', /one day notice/],
  ['60 days for billing disputes', /dispute a charge, name it in writing within 60 days/],
  ['10 days notice of fees', /change fees with 10 days notice/],
  ['10 days to cure a breach', /not cured within 10 days/],
  ['5 years of confidentiality', /lasts for 5 years/],
  ['a liability cap of 12 months of fees', /fees that were paid or payable in the 12 months/],
])('REG-05 the terms contain %s', (_figure, words) => expect(texts[0]).toMatch(words))

test('REG-05 the BAA gives 30 business days to cure a breach', () => {
  expect(texts[1]).toMatch(/within 30 business days/)
})
