import { ATHENA_CLIENT, startAthenaServer } from './athena/athena-server.ts'
import { CERBO_USER, startCerboServer } from './cerbo/cerbo-server.ts'
import { startDiagnosisServer } from './diagnoses/diagnosis-server.ts'
import { ELATION_CLIENT, startElationServer } from './elation/elation-server.ts'
import { FHIR_CLIENT, startFhirServer } from './fhir/fhir-server.ts'
import { EHR_CLIENT_ID, type EhrServer, startEhrServer } from './ehr/ehr-server.ts'
import { FAX_KEYS, FAX_PROJECT, startFaxServer } from './fax/fax-server.ts'
import { HINT_PARTNER, startHintServer } from './hint/hint-server.ts'
import { createMailbox } from './mail/mailbox.ts'
import { startMailServer } from './mail/mail-server.ts'
import { startSandboxPage } from './page/sandbox-page.ts'
import { SMS_ACCOUNT, startSmsServer } from './sms/sms-server.ts'
import { startStripeServer, type StripeServer } from './stripe/stripe-server.ts'

export interface RunningSandbox {
  /** The address of the sandbox page. */
  readonly webUrl: string
  /** The address to which the product sends its emails. */
  readonly smtpUrl: string
  /** The address to which the product sends its payment requests. */
  readonly stripe: Pick<StripeServer, 'url' | 'webhookSecret' | 'deliverTo'>
  /** Address and credentials for the product's text messages. */
  readonly sms: { readonly baseUrl: string } & typeof SMS_ACCOUNT
  /** Addresses and credentials of the record systems. */
  readonly records: {
    readonly athena: { readonly baseUrl: string } & typeof ATHENA_CLIENT
    readonly elation: { readonly baseUrl: string } & typeof ELATION_CLIENT
    readonly cerbo: { readonly baseUrl: string } & typeof CERBO_USER
    readonly hint: { readonly baseUrl: string } & typeof HINT_PARTNER
    readonly diagnoses: { readonly baseUrl: string }
    readonly fhir: { readonly baseUrl: string } & typeof FHIR_CLIENT
  }
  /** Address and credentials for the product's faxes. */
  readonly fax: { readonly baseUrl: string } & typeof FAX_KEYS
  /** The stand-in for the chart that opens the product. */
  readonly chart: Pick<EhrServer, 'issuer' | 'openAt'> & { readonly clientId: string }
  close(): Promise<void>
}

/** Starts the stand-ins for external systems on free local ports; persistent data is stored in the folder. */
export async function startSandbox(folder: string | undefined): Promise<RunningSandbox> {
  const mailbox = createMailbox()
  const [mail, stripe, athena, elation, cerbo, hint, fax, diagnoses, sms, fhir, chart] = await Promise.all([
    startMailServer(mailbox),
    startStripeServer({ folder }),
    startAthenaServer(),
    startElationServer(),
    startCerboServer(),
    startHintServer(),
    startFaxServer(),
    startDiagnosisServer(),
    startSmsServer(),
    startFhirServer(),
    startEhrServer(),
  ])
  const vendors = { athena, elation, cerbo, hint, fax, fhir }
  const received = Object.values(vendors).map((vendor) => vendor.received)
  const asked = Object.values(vendors).map((vendor) => vendor.list)
  const troubles = Object.fromEntries(Object.entries(vendors).map(([name, { faults }]) => [name, faults]))
  const page = await startSandboxPage(
    [mailbox, sms.texts, ...received, athena.claims, stripe.list, ...asked],
    { ...troubles, sms: sms.faults },
    received,
    chart.url,
  )
  return {
    webUrl: page.url,
    smtpUrl: mail.url,
    stripe,
    sms: { baseUrl: sms.url, ...SMS_ACCOUNT },
    records: {
      athena: { baseUrl: athena.url, ...ATHENA_CLIENT },
      elation: { baseUrl: elation.url, ...ELATION_CLIENT },
      cerbo: { baseUrl: `${cerbo.url}/api/v1`, ...CERBO_USER },
      hint: { baseUrl: `${hint.url}/api`, ...HINT_PARTNER },
      diagnoses: { baseUrl: diagnoses.url },
      fhir: { baseUrl: `${fhir.url}/r4`, ...FHIR_CLIENT },
    },
    fax: { baseUrl: `${fax.url}/v3/projects/${FAX_PROJECT}`, ...FAX_KEYS },
    chart: { issuer: chart.issuer, openAt: (url) => chart.openAt(url), clientId: EHR_CLIENT_ID },
    async close() {
      await Promise.all(
        [mail, page, stripe, athena, elation, cerbo, hint, fax, diagnoses, sms, fhir, chart].map((one) =>
          one.close(),
        ),
      )
    },
  }
}
