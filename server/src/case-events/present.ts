import { actingName } from '../lib/full-name.ts'

interface EventWithActor<Kind> {
  readonly id: string
  readonly kind: Kind
  readonly at: Date
  readonly actor_id: string
  readonly delegate_id: string | null
  readonly words: string
  readonly after_sequence: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly delegate_first_name: string | null
  readonly delegate_last_name: string | null
}

/** An event of a case in the form that rooms, reports and exports use; times in milliseconds since 1970. */
export function presentCaseEvent<Kind>(event: EventWithActor<Kind>) {
  return {
    id: event.id,
    kind: event.kind,
    at: event.at.getTime(),
    actorId: event.actor_id,
    actorName: actingName(event),
    delegateId: event.delegate_id,
    words: event.words,
    afterSequence: event.after_sequence,
  }
}
