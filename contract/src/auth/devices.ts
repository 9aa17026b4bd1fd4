import { defineCall } from '../call.ts'
import { emptySchema } from '../fields.ts'
import { firstStepReplySchema } from './sign-in.ts'

/** Signs in on a remembered device without a password; a second factor is still required (AUTH-09, B5). */
export const signInWithDevice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/signInWithDevice',
  access: 'public',
  input: emptySchema,
  reply: firstStepReplySchema,
})
