import { type Kysely, sql } from 'kysely'

const TITLES = [
  'Allergy and Immunology',
  'Cardiology',
  'Dermatology',
  'Endocrinology',
  'Gastroenterology',
  'Hematology',
  'Infectious Disease',
  'Nephrology',
  'Neurology',
  'Orthopedics',
  'Psychiatry',
  'Pulmonology',
  'Rheumatology',
  'Urology',
]

/** Adds the specialties that a case can be sent to, and the one that marks support cases (document 2, section 9). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const rows = [...TITLES.map((title, index) => ({ id: index + 1, title })), { id: 9999, title: 'Support' }]
  for (const { id, title } of rows) {
    const value = title.toLowerCase().replaceAll(' ', '-')
    await sql`insert into specialties (id, value, title) values (${id}, ${value}, ${title})`.execute(database)
  }
}
