import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import { phrases } from './system-phrases.ts'

/** One line of 'Where do I find this?': some fields, and where their values are found. */
interface WhereLine {
  readonly fields?: string
  readonly text: string
}

/**
 * Texts of the page for connecting a record system. They do not refer to menus of other products, because no such menu
 * has been verified.
 */
interface ConnectWords {
  /** Title of the page. */
  readonly title: string
  /** Title of the page if the record system is connected. */
  readonly titleReplace: string
  /** Title of the step that requests access. */
  readonly askTitle: string
  /** Describes the access to request, and the contact to ask. */
  readonly ask: string
  /** Title of the step in which the values are entered. */
  readonly enterTitle: string
  /** Describes the values to enter, and the values that the product stores. */
  readonly enter: string
  /** Label of the button that opens the email to the contact at the record system. */
  readonly send: string
  readonly place: {
    readonly field: 'practiceNumber' | 'address'
    readonly label: string
    readonly placeholder?: string
  }
  readonly user: { readonly label: string; readonly hint?: string }
  readonly secret: string
  readonly where: readonly WhereLine[]
  /** Describes the effects of a test in the record system. */
  readonly test: string
  /** The steps that the contact is asked to carry out. */
  readonly steps: readonly string[]
}

const NO_VALUES: WhereLine = { text: phrases.noValues }

export const CONNECT_WORDS: Readonly<Record<ConnectableSystem, ConnectWords>> = {
  athena: {
    ...titlesOf('athena'),
    ask: phrases.athenaAsk,
    enter: phrases.athenaEnter,
    place: { field: 'practiceNumber', label: phrases.athenaNumber },
    user: { label: phrases.clientId },
    secret: phrases.clientSecret,
    where: [
      { fields: phrases.practiceNumber, text: phrases.athenaNumberWhere },
      { fields: phrases.clientIdAndSecret, text: phrases.athenaSecretWhere },
      { text: phrases.athenaOtherPairs },
      NO_VALUES,
    ],
    test: phrases.athenaTest,
    steps: [phrases.athenaStepAccess, phrases.athenaStepValues, phrases.stepSecret],
  },
  elation: {
    ...titlesOf('elation'),
    ask: phrases.elationAsk,
    enter: phrases.threeValues,
    place: { field: 'practiceNumber', label: phrases.elationNumber },
    user: { label: phrases.clientId },
    secret: phrases.clientSecret,
    where: [
      { fields: phrases.practiceNumber, text: phrases.elationNumberWhere },
      { fields: phrases.clientIdAndSecret, text: phrases.elationSecretWhere },
      { text: phrases.elationOtherPairs },
      NO_VALUES,
    ],
    test: phrases.elationTest,
    steps: [phrases.elationStepAccess, phrases.elationStepValues, phrases.stepSecret],
  },
  cerbo: {
    ...titlesOf('cerbo'),
    ask: phrases.cerboAsk,
    enter: phrases.cerboEnter,
    place: { field: 'address', label: phrases.address, placeholder: 'https://example.md-hq.com' },
    user: { label: phrases.cerboUser },
    secret: phrases.cerboSecret,
    where: [
      { fields: phrases.address, text: phrases.cerboAddressWhere },
      { fields: phrases.cerboUserAndSecret, text: phrases.cerboSecretWhere },
      { text: phrases.cerboLimits },
      NO_VALUES,
    ],
    test: phrases.cerboTest,
    steps: [phrases.cerboStepAccess, phrases.cerboStepValues, phrases.stepSecret],
  },
  fhir: {
    title: phrases.connectFhir,
    titleReplace: phrases.replaceFhir,
    askTitle: phrases.askForAccessFhir,
    ask: phrases.fhirAsk,
    enterTitle: phrases.enterValuesFhir,
    enter: phrases.threeValues,
    send: phrases.sendStepsFhir,
    place: { field: 'address', label: phrases.address, placeholder: 'https://fhir.example.org/r4' },
    user: { label: phrases.clientId, hint: phrases.fhirUserHint },
    secret: phrases.fhirSecret,
    where: [
      { fields: phrases.address, text: phrases.fhirAddressWhere },
      { fields: phrases.clientId, text: phrases.fhirIdWhere },
      { text: phrases.fhirToken },
      NO_VALUES,
    ],
    test: phrases.fhirTest,
    steps: [phrases.fhirStepAccess, phrases.fhirStepValues, phrases.stepSecret],
  },
}

function titlesOf(system: string) {
  return {
    title: phrases.connect({ system }),
    titleReplace: phrases.replace({ system }),
    askTitle: phrases.askForAccess({ system }),
    enterTitle: phrases.enterValues({ system }),
    send: phrases.sendSteps({ system }),
  }
}
