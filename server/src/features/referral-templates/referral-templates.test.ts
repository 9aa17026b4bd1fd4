import {
  discardTemplateDraft,
  fetchCaseTemplate,
  publishTemplate,
  saveTemplateDraft,
  editedTemplateSchema,
  fetchEditedTemplates,
  fetchReferralTemplates,
  fetchTemplateUse,
  TEMPLATE_TEXTS,
} from '@econsult/contract/referral-templates'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestCase } from '../../testing/test-case.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { TestServer } from '../../testing/test-server.ts'

const question = { id: crypto.randomUUID(), text: 'Since when', answer: 'text', isExpected: true } as const
const CONTENT: TemplateContent = {
  title: 'Made-up complaint',
  about: ['made-up'],
  questions: [question],
  workUp: [],
  signs: [],
  proposals: [],
  source: { name: 'Made-up guidance', url: 'https://guidance.example' },
}

const inUse = async (api: TestApi, specialtyIds: string[]) =>
  (await api.call(fetchReferralTemplates, { specialtyIds })).data

async function begin(server: TestServer) {
  const admin = await server.signIn('admin@demo.example')
  const templateId = crypto.randomUUID()
  const save = (version: number, content: TemplateContent = CONTENT) =>
    admin.send(saveTemplateDraft, { templateId, specialtyId: '7', version, content })
  const publish = (version: number) => admin.send(publishTemplate, { templateId, version })
  const edited = async () =>
    (await admin.call(fetchEditedTemplates, {})).data.find(({ id }) => id === templateId)
  const use = async () => (await admin.call(fetchTemplateUse, { templateId })).data
  return { admin, templateId, save, publish, edited, use }
}

describeApi('referral templates', (server) => {
  test('CHART-03 the product includes templates of at least ten specialties, each with its source', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const found = await inUse(
      pcp,
      Array.from({ length: 14 }, (_, place) => String(place + 1)),
    )
    expect(new Set(found.map(({ specialtyId }) => specialtyId)).size).toBeGreaterThanOrEqual(10)
    for (const { number, content } of found) {
      expect(number).toBe(1)
      expect(content.source.name.length).toBeGreaterThan(10)
      expect(content.signs.length).toBeGreaterThan(0)
      expect(content.questions.length).toBeGreaterThan(3)
    }
  })

  test('CHART-03 only administrators can see a draft before it is published as the next version', async () => {
    const { save, publish, edited, use, templateId } = await begin(server())
    const pcp = await server().signIn('pcp@demo.example')
    const ours = async () => (await inUse(pcp, ['7'])).find(({ id }) => id === templateId)
    expect((await save(0)).status).toBe(200)
    expect(await ours()).toBeUndefined()
    expect((await publish(1)).body['message']).toBe('Version 1 is in use.')
    expect(await ours()).toMatchObject({ number: 1, content: { title: 'Made-up complaint' } })
    const { caseId } = await createTestCase(pcp, {
      specialtyIds: ['7'],
      template: { templateId, number: 1, answers: [{ questionId: question.id, answer: 'A week' }] },
    })
    await save(0, { ...CONTENT, title: 'Made-up complaint, new' })
    expect(await ours()).toMatchObject({ number: 1 })
    expect((await publish(1)).status).toBe(200)
    expect(await ours()).toMatchObject({ number: 2, content: { title: 'Made-up complaint, new' } })
    expect((await edited())?.versions.map(({ number }) => number)).toEqual([2, 1])
    expect(await use()).toEqual([{ number: 1, cases: 1 }])
    const kept = await pcp.call(fetchCaseTemplate, { caseId })
    expect(kept.data).toMatchObject({ title: 'Made-up complaint', number: 1 })
  })

  test('CHART-03 a draft is not overwritten from an outdated window, and publishing creates one version', async () => {
    const { save, publish, edited } = await begin(server())
    await save(0)
    expect((await save(0)).body['message']).toBe(TEMPLATE_TEXTS.changedElsewhere)
    expect((await save(1)).status).toBe(200)
    expect((await publish(1)).status).toBe(409)
    const both = await Promise.all([publish(2), publish(2)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await edited())?.versions).toHaveLength(1)
  })

  test('CHART-03 GROW-04 editing a template reads no cases, and counting the cases of a template reads only those cases', async () => {
    const { database } = server().running.deps
    const one = await begin(server())
    const other = await begin(server())
    const pcp = await server().signIn('pcp@demo.example')
    for (const { save, publish, templateId } of [one, other, other]) {
      await save(0)
      await publish(1)
      const answers = [{ questionId: question.id, answer: 'A week' }]
      await createTestCase(pcp, { specialtyIds: ['7'], template: { templateId, number: 1, answers } })
    }
    expect([await one.use(), await other.use()]).toEqual([
      [{ number: 1, cases: 1 }],
      [{ number: 1, cases: 2 }],
    ])
    const asOwner = (statement: string) =>
      database.asSystem(async (handle) => {
        await sql.raw('set local role none').execute(handle)
        await sql.raw(statement).execute(handle)
      })
    await asOwner('revoke select on case_templates from econsult_app, econsult_system')
    try {
      expect((await one.save(0)).status).toBe(200)
      expect(await one.edited()).toMatchObject({ draft: { version: 1 } })
      expect((await one.publish(1)).status).toBe(200)
    } finally {
      await asOwner('grant select on case_templates to econsult_app, econsult_system')
    }
  })

  test('CHART-03 an incomplete draft cannot be published, and a discarded draft is deleted completely', async () => {
    const { admin, save, publish, edited, templateId } = await begin(server())
    await save(0, { ...CONTENT, questions: [{ ...question, text: '' }] })
    const refused = await publish(1)
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'Fill in or remove the rows without a text.',
    ])
    expect(editedTemplateSchema.parse((await save(1)).body.data).draft?.version).toBe(2)
    await admin.call(discardTemplateDraft, { templateId })
    expect(await edited()).toBeUndefined()
  })
})
