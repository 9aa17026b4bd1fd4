import type { Call } from '@econsult/contract/call'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { failureSchema } from '@econsult/contract/envelope'
import { NOTICES } from '@econsult/contract/notices'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { describeCall } from './describe-call.ts'
import { toJsonSchema } from './json-schema.ts'
import { readDocstrings } from './read-docstrings.ts'
import { describeWebhooks } from './webhooks.ts'

const ABOUT = `Every answer is an envelope: status '1' with its data, '2' where a second step of a sign-in is open, or '0' with a message for people and, where fields are wrong, a text for each in errors. Send POST bodies as JSON. Sign in with login and send its token as Authorization: Bearer. 402 means that the session is over, and nothing else. Times are milliseconds since 1970; dates of birth are YYYY-MM-DD.`

const failure = (description: string, example: Record<string, unknown>, headers?: unknown) => ({
  description,
  ...(headers !== undefined && { headers }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Failure' },
      example: { status: '0', ...example },
    },
  },
})

const RESPONSES = {
  BadInput: failure('A field is wrong, by its name', {
    message: EMAIL_TEXTS.invalid,
    errors: { email: EMAIL_TEXTS.invalid },
  }),
  SessionOver: failure('No session, or one that is over', { message: NOTICES.sessionExpired }),
  NotAllowed: failure('Signed in, and not allowed', { message: 'You may not do this.' }),
  NotThere: failure('Not there, or another practice’s', { message: 'This is not there.' }),
  Conflict: failure('Done already, or somebody else was faster', { message: 'This case is closed already.' }),
  TooMany: failure(
    'Too many tries',
    { message: 'Too many tries. Wait 5 seconds, then try again.' },
    { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  ),
  OurFault: failure('A fault of the server', {
    message: NOTICES.internalError,
    requestId: '0b8e6d0c-55a6-4a4c-9d1d-2f4f7a4f7b5e',
  }),
}

/** The OpenAPI 3.1 document of these calls (API-01). */
export async function describeApi(calls: readonly Call[]): Promise<Record<string, unknown>> {
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
      responses: RESPONSES,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that login answers' },
        signUpToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The signUpToken that register answers: for terms, payment and activation alone',
        },
      },
    },
  }
}
