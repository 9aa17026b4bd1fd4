import type { FhirTopic } from '../../../tables/fhir-subscriptions.ts'

/** The canonical addresses of the topics to which other systems can subscribe. */
const TOPICS: Readonly<Record<FhirTopic, { readonly canonical: string; readonly about: string }>> = {
  'answer-signed': {
    canonical: 'urn:econsult:topic:answer-signed',
    about: 'A version of an answer was signed; the focus is its Communication',
  },
  'request-changed': {
    canonical: 'urn:econsult:topic:request-changed',
    about: 'A request is in another state, or has another specialist; the focus is its Task',
  },
}

/** The topics in the format for clients. */
export const TOPIC_LIST = Object.values(TOPICS)
  .map(({ canonical, about }) => `${canonical} (${about})`)
  .join('; ')

/** Returns the address of a topic. */
export function canonicalOf(topic: FhirTopic): string {
  return TOPICS[topic].canonical
}

/** Returns the topic for an address; undefined if there is none. */
export function topicOf(canonical: string): FhirTopic | undefined {
  if (canonical === TOPICS['answer-signed'].canonical) return 'answer-signed'
  return canonical === TOPICS['request-changed'].canonical ? 'request-changed' : undefined
}
