import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { servedCalls } from '../app.ts'
import { describeApi as describeOnBoth } from '../testing/describe-api.ts'
import { inputExample, replyExample } from './describe-call.ts'
import { SPECIFIED_PATHS } from './testing/specified-paths.ts'

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

describeOnBoth('the OpenAPI document', (server) => {
  let paths: z.infer<typeof documentSchema>['paths'] = {}
  beforeAll(async () => {
    const answer = await server().anonymous.raw('/api/v1/openapi.json', {})
    paths = documentSchema.parse(await answer.json()).paths
  })

  test('API-01 describes every call in words, with examples that the call itself accepts and may answer', () => {
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

  test('API-01 every path of the specification’s lists of calls is in it and is served', async () => {
    const missing = SPECIFIED_PATHS.filter((line) => {
      const [method = '', path = ''] = line.split(' ')
      return paths[path]?.[method.toLowerCase()] === undefined
    })
    expect(missing).toEqual([])
    const unserved: string[] = []
    for (const line of SPECIFIED_PATHS) {
      const [method = '', path = ''] = line.split(' ')
      const response = await server().anonymous.raw(path.replaceAll(/\{\w+\}/g, 'made-up'), { method })
      if (response.status === 404) unserved.push(line)
    }
    expect(unserved).toEqual([])
  })
})
