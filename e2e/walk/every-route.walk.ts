import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import { OWNER } from '../people.ts'
import { expect, test } from '../product.ts'
import { places } from './places.ts'
import { visit } from './visit.ts'

const PEOPLE = [
  OWNER,
  'pcp@demo.example',
  'superuser@demo.example',
  'biller@demo.example',
  'cardio@demo.example',
  'admin@demo.example',
] as const

test.setTimeout(60 * 60_000)

for (const email of [null, ...PEOPLE]) {
  test(`every address as ${email ?? 'a visitor'} has no error and no violation, at every width, light and dark`, async ({
    visitor,
    person,
    api,
  }) => {
    const owner = await api(OWNER)
    const { data: cases } = await owner.call(fetchAllCases, { limit: 1 })
    const { data: drafts } = await owner.call(fetchAllDrafts, {})
    const addresses = places(cases[0]?.caseId ?? 'no-case', drafts[0]?.caseId ?? 'no-draft')
    expect(addresses.length).toBeGreaterThan(20)
    const { page } = email === null ? await visitor() : await person(email)
    for (const address of addresses) await test.step(address, () => visit(page, address))
  })
}
