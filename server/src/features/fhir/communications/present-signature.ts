import type { Provenance } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { VersionRecord } from '../../answers/store.ts'
import { concept, refer, withVersion } from '../elements.ts'
import { subjectOf } from '../of-case/subject.ts'
import { type Names, personOf } from '../people/names.ts'
import { answerId } from './communication-ids.ts'

/** The object identifier of SHA-256, the hash algorithm for the signed document. */
const SHA_256 = 'urn:oid:2.16.840.1.101.3.4.2.1'

const AUTHOR_SIGNATURE = {
  system: 'urn:iso-astm:E1762-95:2013',
  code: '1.2.840.10065.1.12.1.1',
  display: "Author's Signature",
}

/** Formats the signature of an answer version as a Provenance with the hash of the signed document (ANS-02). */
export function presentSignature(version: VersionRecord, ofCase: CaseRecord, names: Names): Provenance {
  const id = answerId(version)
  const signed = version.signed_at.toISOString()
  const who = personOf(names, version.signed_by)
  const resource: Provenance = {
    resourceType: 'Provenance',
    id,
    target: [refer('Communication', id), subjectOf(ofCase)],
    occurredDateTime: signed,
    recorded: signed,
    agent: [
      {
        type: concept(
          'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
          'author',
          'Author',
        ),
        who,
      },
    ],
    entity: [
      {
        role: 'source',
        what: {
          identifier: { system: SHA_256, value: version.sha256 },
          display: 'SHA-256 of the canonical JSON (RFC 8785) that was signed',
        },
      },
    ],
    signature: [{ type: [AUTHOR_SIGNATURE], when: signed, who }],
  }
  return withVersion(resource, version.signed_at)
}
