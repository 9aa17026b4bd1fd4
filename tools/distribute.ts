import { distributeAt } from '../server/src/db/distribution/distribute.ts'

const USAGE =
  'Set DATABASE_URL to the product’s database on the Citus coordinator, with the account of its administrator.'

/** `npm run distribute`: prints the result for each table; if nothing was changed, prints all reasons. */
async function run(url: string | undefined): Promise<boolean> {
  if (!url) {
    console.error(USAGE)
    return false
  }
  try {
    const { reasons, lines } = await distributeAt(url)
    for (const line of lines) console.log(line)
    if (reasons.length === 0) return true
    console.error('Nothing was changed. The database cannot be distributed, because:')
    for (const reason of reasons) console.error(`- ${reason}`)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    console.error(`Nothing was changed. The database could not be distributed: ${words}`)
  }
  return false
}

process.exitCode = (await run(process.env.DATABASE_URL)) ? 0 : 1
