import type { Application } from '@econsult/contract/applications'
import { clientIdOf } from './rules.ts'
import type { ListedApplication } from './store.ts'

/** Returns an application as displayed to the members of its practice. */
export function presentApplication(listed: ListedApplication): Application {
  return {
    id: listed.id,
    clientId: clientIdOf({ practiceId: listed.practice_id, id: listed.id }),
    name: listed.name,
    vendor: listed.vendor,
    kind: listed.kind,
    rights: listed.rights,
    purpose: listed.purpose,
    state: listed.state,
    redirectUris: listed.redirect_uris,
    asked: { at: listed.asked_at.getTime(), name: listed.asked_name },
    decided: listed.decided_at && {
      at: listed.decided_at.getTime(),
      name: listed.decided_name ?? '',
    },
    lastUsed: listed.last_used_at && { at: listed.last_used_at.getTime(), name: listed.used_name ?? '' },
    hasKeys: listed.jwks_url !== null || listed.jwks !== null,
    patients: listed.grant_patients,
    month: { reads: listed.reads, patients: listed.read_patients, refused: listed.refused },
  }
}
