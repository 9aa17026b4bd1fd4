import { createHash, randomBytes } from 'node:crypto'
import { registerApplication } from '@econsult/contract/applications'
import { expectNoViolations } from './accessibility.ts'
import { OWNER, PCP } from './people.ts'
import { expect, PASSWORD, test } from './product.ts'

const BACK = 'http://127.0.0.1:9/back'

test('FHIR-02 a user lets an application read one patient; the admin approves, views and revokes applications', async ({
  visitor,
  person,
  api,
  product,
}) => {
  const owner = await api(OWNER)
  const { data } = await owner.call(registerApplication, {
    name: 'Pocket reader',
    vendor: 'Made-up Makers',
    kind: 'chart',
    rights: ['requests'],
    purpose: '',
    redirectUris: [BACK],
  })
  const verifier = randomBytes(32).toString('base64url')
  const ask = new URLSearchParams({
    client_id: data.clientId,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'launch/patient patient/*.rs offline_access',
    aud: `${product.url}/fhir/R4`,
    state: 'made-up',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { page } = await visitor({ phone: true })
  await page.route(`${BACK}**`, (route) => route.fulfill({ body: 'The application again.' }))
  await page.goto(`${product.url}/oauth/auth?${ask.toString()}`)
  await page.getByLabel('Email').fill(PCP)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let Pocket reader read patient data?')
  await expect(page.getByRole('list', { name: 'May read' })).toContainText('The patient whose chart is open')
  await expect(page.getByRole('list', { name: 'May not' })).toContainText('Read any other patient')
  await expect(page.getByText('patient/*.rs')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose the patient.' })).toBeVisible()
  await page.getByLabel('Type Patient Name').fill('Haldane')
  await page.getByRole('option', { name: /Ingrid Haldane/ }).click()
  const returned = page.waitForRequest((request) => request.url().startsWith(BACK))
  await page.getByRole('button', { name: 'Allow' }).click()
  const code = new URL((await returned).url()).searchParams.get('code') ?? ''
  const tokens = await fetch(`${product.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: data.clientId,
      redirect_uri: BACK,
      code,
      code_verifier: verifier,
    }),
  })
  const token: unknown = Reflect.get(await tokens.json(), 'access_token')
  const read = () =>
    fetch(`${product.url}/fhir/R4/ServiceRequest`, { headers: { authorization: `Bearer ${String(token)}` } })
  expect((await read()).status).toBe(200)

  const { page: admin } = await person(OWNER, { at: '/account/applications' })
  const asked = admin.getByRole('group', { name: 'Harbor Health Exchange asks for access' })
  await asked.getByRole('button', { name: 'Review' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Harbor Health Exchange may read now.')).toBeVisible()
  await admin.getByRole('button', { name: 'Details, Pocket reader' }).click()
  await admin.getByRole('button', { name: 'Show the reads' }).click()
  await expect(admin.getByRole('list', { name: 'Current permissions' })).toContainText('Ingrid Haldane')
  await expect(admin.getByRole('list', { name: 'Latest reads' })).toContainText('requests')
  await expectNoViolations(admin)
  await admin.getByRole('button', { name: 'Revoke Pocket reader' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(admin.getByText('Pocket reader can no longer read anything.')).toBeVisible()
  expect((await read()).status).toBe(401)
  await page.goto(`${product.url}/oauth/auth?${ask.toString()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The application was not connected')
})
