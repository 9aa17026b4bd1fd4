import type { Call } from '@econsult/contract/call'
import type { FastifyInstance } from 'fastify'
import { failureSchema } from '@econsult/contract/envelope'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { FAILURES } from './describe-answers.ts'
import { describeCall } from './describe-call.ts'
import { toJsonSchema } from './json-schema.ts'
import { readDocstrings } from './read-docstrings.ts'
import { describeWebhooks } from './webhooks.ts'

/** GET /api/v1/openapi.json: returns a description of the API (API-01). The first request creates the document. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  let document: Promise<Record<string, unknown>> | undefined
  app.get('/api/v1/openapi.json', async (_request, reply) => {
    document ??= describeApi(calls)
    return reply.header('content-type', 'application/json; charset=utf-8').send(await document)
  })
}

const ABOUT = `Every answer is an envelope: status '1' with its data, '2' if a sign-in needs a second step, or '0' with a message for people and, if fields are wrong, a text for each in errors. Send POST bodies as JSON. Sign in with login and send its token as Authorization: Bearer. A delegate sends the id of the clinician for whom they act in the header x-acting-for. 402 means only that the session has ended. A request that arrives too slowly or with too large headers gets 408 or 431 in the same envelope. Times are milliseconds since 1970; dates of birth are YYYY-MM-DD.`

/** Returns the OpenAPI 3.1 document of these calls (API-01). */
async function describeApi(calls: readonly Call[]): Promise<Record<string, unknown>> {
  const words = await readDocstrings()
  const paths: Record<string, Record<string, unknown>> = describeWebhooks()
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: describeCall(call, words.get(call.path)),
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: toJsonSchema(failureSchema, 'output') },
      responses: FAILURES,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that login returns' },
        signUpToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The signUpToken that register returns; only valid for terms, payment and activation',
        },
      },
    },
  }
}
