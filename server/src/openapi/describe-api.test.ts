import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { servedCalls } from '../app.ts'
import { describeApi as describeWithServer } from '../testing/describe-api.ts'
import { replyExample } from './describe-answers.ts'
import { inputExample } from './describe-call.ts'
import { createAnswerCheck } from './testing/check-answer.ts'
import { AGREED_PATHS } from './testing/agreed-paths.ts'

const contentSchema = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }))
const operationSchema = z.looseObject({
  summary: z.string().min(1),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })),
})
const documentSchema = z.looseObject({
  openapi: z.string().startsWith('3.1.'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

describeWithServer('the OpenAPI document', (server) => {
  let paths: z.infer<typeof documentSchema>['paths'] = {}
  let document: unknown
  beforeAll(async () => {
    const answer = await server().anonymous.raw('/api/v1/openapi.json', {})
    document = await answer.json()
    paths = documentSchema.parse(document).paths
  })

  test('API-01 describes every call in words, with an input and a response that its schemas accept', () => {
    const wrong: unknown[] = []
    for (const { call } of servedCalls(server().running.deps)) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      if (!operation || operation.summary === call.path) wrong.push([call.path, 'has no words'])
      const input = call.input.safeParse(inputExample(call))
      if (!input.success) wrong.push([call.path, 'input', z.prettifyError(input.error)])
      const reply = call.answersFile ? undefined : call.reply.safeParse(replyExample(call))
      if (reply && !reply.success) wrong.push([call.path, 'reply', z.prettifyError(reply.error)])
      const answered = operation?.responses['200']?.content?.['application/json']?.example
      if (!call.answersFile && answered === undefined) wrong.push([call.path, 'has no example of an answer'])
    }
    expect(wrong).toEqual([])
  })

  test('API-01 example responses match the schemas of the document, and a wrong response does not', async () => {
    const check = createAnswerCheck(document)
    const right = { mediaType: 'application/json', status: 200 }
    const wrong: unknown[] = []
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const example = operation.responses['200']?.content?.['application/json']?.example
        if (example === undefined) continue
        const told = check({ ...right, method, path, text: JSON.stringify(example) })
        if (told !== undefined) wrong.push([path, told])
        const more = JSON.stringify(Object.assign({}, example, { passwordHash: 'made up' }))
        if (check({ ...right, method, path, text: more }) === undefined) wrong.push([path, 'takes any field'])
      }
    }
    expect(wrong).toEqual([])
    const login = { ...right, method: 'post', path: '/api/v1/auth/login', text: '{"status":"0"}' }
    expect(check(login)).toMatch(/not as its schema says/)
    expect(check({ ...login, status: 400 })).toBeUndefined()
    expect(check({ ...login, status: 418 })).toBe('answers 418, which is not described')
    expect(check({ ...login, mediaType: 'text/html' })).toBe('200 is text/html, which is not described')
  })

  test('API-01 describes the refusal of bodies that are too large or not JSON, and the media type of files', () => {
    const without = Object.entries(paths).filter(([path, { post }]) => {
      const statuses = Object.keys(post?.responses ?? { 413: {}, 415: {} })
      return !path.includes('/webhooks/') && !(statuses.includes('413') && statuses.includes('415'))
    })
    expect(without).toEqual([])
    const kinds = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {})
    expect(kinds('/api/v1/import/{importId}/errors.csv')).toEqual(['text/csv'])
    expect(kinds('/api/v1/case/{caseId}/report.pdf')).toEqual(['application/pdf'])
  })

  test('API-01 the document contains every call that clients rely on, and the call is served', async () => {
    const missing = AGREED_PATHS.filter((line) => {
      const [method = '', path = ''] = line.split(' ')
      return paths[path]?.[method.toLowerCase()] === undefined
    })
    expect(missing).toEqual([])
    const unserved: string[] = []
    for (const line of AGREED_PATHS) {
      const [method = '', path = ''] = line.split(' ')
      const response = await server().anonymous.raw(path.replaceAll(/\{\w+\}/g, 'made-up'), { method })
      if (response.status === 404) unserved.push(line)
    }
    expect(unserved).toEqual([])
  })
})
