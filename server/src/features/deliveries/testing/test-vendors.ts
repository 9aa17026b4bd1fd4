import { ATHENA_CLIENT, startAthenaServer } from '../../../../../sandbox/src/athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from '../../../../../sandbox/src/cerbo/cerbo-server.ts'
import { ELATION_CLIENT, startElationServer } from '../../../../../sandbox/src/elation/elation-server.ts'
import { FAX_KEYS, FAX_PROJECT, startFaxServer } from '../../../../../sandbox/src/fax/fax-server.ts'
import { HINT_PARTNER, startHintServer } from '../../../../../sandbox/src/hint/hint-server.ts'
import { fixedId } from '../../../demo/fixed-id.ts'

type Address = { readonly url: string }

/**
 * Environment variables that point the product at these record systems. The credentials for Cerbo are those of the demo
 * practice.
 */
export function recordSystemsEnvironment(urls: { athena: Address; elation: Address; cerbo: Address }) {
  return {
    ATHENA_BASE_URL: urls.athena.url,
    ATHENA_CLIENT_ID: ATHENA_CLIENT.clientId,
    ATHENA_CLIENT_SECRET: ATHENA_CLIENT.clientSecret,
    ELATION_BASE_URL: urls.elation.url,
    ELATION_CLIENT_ID: ELATION_CLIENT.clientId,
    ELATION_CLIENT_SECRET: ELATION_CLIENT.clientSecret,
    CERBO_BASE_URL: `${urls.cerbo.url}/api/v1`,
    CERBO_USER: CERBO_USER.user,
    CERBO_SECRET: CERBO_USER.secret,
    CERBO_PRACTICE_ID: fixedId('practice demo'),
  }
}

/** Stand-ins for every vendor that receives closings, and environment variables that point the product at them. */
export async function startTestVendors() {
  const [athena, elation, cerbo, hint, fax] = await Promise.all([
    startAthenaServer(),
    startElationServer(),
    startCerboServer(),
    startHintServer(),
    startFaxServer(),
  ])
  const vendors = { athena, elation, cerbo, hint, fax }
  return {
    ...vendors,
    environment: {
      ...recordSystemsEnvironment({ athena, elation, cerbo }),
      HINT_BASE_URL: `${hint.url}/api`,
      HINT_PARTNER_KEY: HINT_PARTNER.partnerKey,
      FAX_BASE_URL: `${fax.url}/v3`,
      FAX_PROJECT_ID: FAX_PROJECT,
      FAX_KEY_ID: FAX_KEYS.keyId,
      FAX_KEY_SECRET: FAX_KEYS.keySecret,
    },
    /** Returns the number of items that each vendor received. */
    counts: () =>
      Object.fromEntries(Object.entries(vendors).map(([name, one]) => [name, one.received.all().length])),
    async close() {
      await Promise.all(Object.values(vendors).map((vendor) => vendor.close()))
    },
  }
}

export type TestVendors = Awaited<ReturnType<typeof startTestVendors>>
