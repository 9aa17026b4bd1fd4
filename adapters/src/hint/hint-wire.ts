import { z } from 'zod'

/** POST /oauth/tokens; an older page of its documentation calls the status 'connected'. */
export const accessSchema = z.object({
  id: z.string().min(1),
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  status: z.enum(['active', 'connected']),
  practice: z.object({ id: z.string().min(1), name: z.string().trim().min(1).max(200) }),
})

/** GET /provider/practice */
export const practiceSchema = z.object({ name: z.string().trim().min(1).max(200) })
