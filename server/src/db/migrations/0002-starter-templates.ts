import { type Kysely, sql } from 'kysely'
import { STARTERS } from './0002-starter-templates/starters.ts'

/** Publishes the referral templates that are included in the product (CHART-03). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const { id, specialtyId, content } of STARTERS) {
    await sql`insert into referral_templates (id, specialty_id) values (${id}, ${specialtyId})`.execute(
      database,
    )
    await sql`insert into referral_template_versions (template_id, number, content, published_at, published_by)
      values (${id}, 1, ${JSON.stringify(content)}, now(), null)`.execute(database)
  }
}
