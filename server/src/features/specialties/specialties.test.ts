import { saveDefaultSpecialist, getUserSpecialties } from '@econsult/contract/specialties'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { setRouting } from '../../testing/test-specialists.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'

const DERMATOLOGY = '3'

async function setDefault(server: TestServer, defaultSpecialistId: string | null, id = DERMATOLOGY) {
  return (await server.signIn('admin@demo.example')).send(saveDefaultSpecialist, { id, defaultSpecialistId })
}

async function defaultOf(server: TestServer, id: string) {
  const answer = await (await server.signIn('pcp@demo.example')).call(getUserSpecialties, {})
  const { data } = answer
  return data.find((one) => one.id === id)
}

describeApi('specialties', (server) => {
  test('ASG-05 an Admin sets a default specialist, to whom new cases are assigned immediately with a notice', async () => {
    const specialist = server().userId('derm@demo.example')
    expect((await setDefault(server(), specialist)).body).toMatchObject({
      status: '1',
      message: NOTICES.defaultSpecialistUpdated,
    })
    expect(await defaultOf(server(), DERMATOLOGY)).toMatchObject({
      defaultSpecialistId: specialist,
      defaultSpecialistName: 'Ines Carvalho',
    })

    const provider = await server().signIn('pcp@demo.example')
    const made = await createTestCase(provider, { specialtyIds: ['2', DERMATOLOGY] })
    expect(made).toMatchObject({ state: 'Waiting', latestAssignedSpecialistId: specialist })
    expect(made.specialistsWithSpecialty).toMatchObject([
      { specialtyTitle: 'Cardiology', specialistId: null },
      { specialtyTitle: 'Dermatology', specialistId: specialist },
    ])
    const { database } = server().running.deps
    const mails = await database.asSystem((handle) =>
      handle
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('kind', '=', 'notice-case-assigned')
        .execute(),
    )
    expect(mails.map((row) => row.payload)).toContainEqual(
      expect.objectContaining({ caseId: made.caseId, userId: specialist }),
    )
  })

  test('ASG-05 null clears the default specialist, and new cases wait for an assignment', async () => {
    await setDefault(server(), server().userId('derm@demo.example'))
    expect((await setDefault(server(), null)).status).toBe(200)
    expect(await defaultOf(server(), DERMATOLOGY)).toMatchObject({ defaultSpecialistId: null })
    const made = await createTestCase(await server().signIn('pcp@demo.example'), {
      specialtyIds: [DERMATOLOGY],
    })
    expect(made).toMatchObject({ state: 'Unassigned', latestAssignedSpecialistId: '' })
  })

  test.each([
    ['somebody with another specialty', 'cardio@demo.example'],
    ['somebody who is no specialist', 'pcp@demo.example'],
  ])('%s cannot be the default specialist', async (_who, email) => {
    const answer = await setDefault(server(), server().userId(email))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveProperty('defaultSpecialistId')
    expect(await defaultOf(server(), DERMATOLOGY)).toMatchObject({ defaultSpecialistId: null })
  })

  test('the support specialty and an unknown specialty cannot get a default specialist', async () => {
    expect((await setDefault(server(), null, '9999')).status).toBe(404)
    expect((await setDefault(server(), null, 'nothing')).status).toBe(404)
    expect((await setDefault(server(), 'nobody')).status).toBe(400)
  })

  test('ASG-03 END-09 only an Admin sees the current number of open cases of each specialist', async () => {
    const admin = await server().signIn('admin@demo.example')
    const pcp = await server().signIn('pcp@demo.example')
    const openCases = async () => {
      const answer = await admin.call(getUserSpecialties, { fetchUsers: true })
      const users = answer.data.flatMap((one) => one.users)
      return users.find((one) => one.id === server().userId('cardio@demo.example'))?.openCases ?? Number.NaN
    }
    const before = await openCases()
    const { caseId } = await createTestCase(pcp)
    const other = await createTestCase(pcp)
    await assign(server(), caseId)
    await assign(server(), other.caseId)
    expect(await openCases()).toBe(before + 2)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect(await openCases()).toBe(before + 1)
    // For a specialist with a limit, both the workload and the limit are shown (END-09).
    const limitOf = async () => {
      const answer = await admin.call(getUserSpecialties, { fetchUsers: true })
      const users = answer.data.flatMap((one) => one.users)
      return users.find((one) => one.id === server().userId('cardio@demo.example'))?.limit
    }
    expect(await limitOf()).toBeNull()
    await setRouting(server(), server().userId('cardio@demo.example'), { openLimit: 9 })
    expect(await limitOf()).toEqual({ openRequests: before + 1, openLimit: 9 })
    const told = await pcp.call(getUserSpecialties, { fetchUsers: true })
    expect(told.data.flatMap((one) => one.users)).toEqual([])
  })
})
