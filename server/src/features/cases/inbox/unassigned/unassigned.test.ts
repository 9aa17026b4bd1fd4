import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { describeApi } from '../../../../testing/describe-api.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../../testing/test-case.ts'

async function listOf(admin: TestApi) {
  return admin.call(fetchAllCases, { isDeleted: false, isUnassigned: true, limit: 100 })
}

describeApi('unassigned cases', (server) => {
  test('INB-02 a case is unassigned as long as any of its requests has no specialist', async () => {
    const admin = await server().signIn('admin@demo.example')
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'), {
      specialtyIds: ['2', '3'],
    })
    const unassigned = async () => {
      const { data, page } = await listOf(admin)
      return { isListed: data.some((row) => row.caseId === caseId), count: page.unassigned ?? Number.NaN }
    }
    const { isListed, count } = await unassigned()
    expect(isListed).toBe(true)
    await assign(server(), caseId)
    expect(await unassigned()).toEqual({ isListed: true, count })
    await assign(server(), caseId, 'derm@demo.example')
    expect(await unassigned()).toEqual({ isListed: false, count: count - 1 })
  })
})
