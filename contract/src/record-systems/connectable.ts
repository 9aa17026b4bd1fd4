/** The record systems that a practice connects by entering credentials; hint is connected from within hint. */
export const CONNECTABLE_SYSTEMS = ['athena', 'elation', 'cerbo', 'fhir'] as const
export type ConnectableSystem = (typeof CONNECTABLE_SYSTEMS)[number]
