import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../scheduling/clock.ts'
import { MINUTE } from '../scheduling/durations.ts'

/** The path to which browsers report violations of the Content-Security-Policy. */
export const POLICY_REPORTS_PATH = '/csp-reports'

const MOST_BYTES = 16 * 1024
/** Maximum number of reports in one body, and of log lines in a minute; further reports are only counted. */
const MOST_REPORTS = 20
const MOST_LINES = 20

/** The known directives; all others are counted together, so that invented directives cannot fill the memory. */
const DIRECTIVES = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'connect-src media-src object-src frame-src child-src worker-src manifest-src prefetch-src fenced-frame-src ' +
    'base-uri form-action frame-ancestors navigate-to sandbox plugin-types report-uri report-to ' +
    'require-trusted-types-for trusted-types upgrade-insecure-requests block-all-mixed-content'
  ).split(' '),
)

const directive = z
  .string()
  .regex(/^[a-z-]/)
  .transform((text) => {
    const [name = ''] = text.split(' ', 1)
    return DIRECTIVES.has(name) ? name : 'other'
  })
/** The older format of report-uri, and the list format of report-to. */
const reportSchema = z.union([
  z
    .object({ 'csp-report': z.object({ 'violated-directive': directive }) })
    .transform((report) => [report['csp-report']['violated-directive']]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: directive }) }))
    .max(MOST_REPORTS)
    .transform((reports) => reports.map(({ body }) => body.effectiveDirective)),
])

/**
 * Counts violations of the Content-Security-Policy in users' browsers (C1). Only the directive of a report is used: its
 * addresses and samples can contain ids and patient data. The log contains each directive with its total count; unknown
 * directives are logged as `other`.
 */
export async function servePolicyReports(app: FastifyInstance, clock: Clock): Promise<void> {
  const counts = new Map<string, number>()
  let minute = 0
  let lines = 0

  function count(name: string): void {
    const times = (counts.get(name) ?? 0) + 1
    counts.set(name, times)
    const now = Math.floor(clock.now().getTime() / MINUTE)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    if (lines <= MOST_LINES)
      app.log.warn({ directive: name, times }, 'the Content-Security-Policy refused something on a page')
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: MOST_BYTES }, async ({ body }, reply) => {
      for (const name of read(body)) count(name)
      return reply.code(204).send()
    })
  })
}

/** Returns the directives of a report; none if it cannot be parsed. */
function read(body: unknown): string[] {
  try {
    return reportSchema.safeParse(JSON.parse(String(body))).data ?? []
  } catch {
    return []
  }
}
