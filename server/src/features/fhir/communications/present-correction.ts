import type { Provenance } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../db/tables.ts'
import { concept, refer, textOf, withVersion } from '../elements.ts'
import { subjectOf } from '../of-case/subject.ts'
import { type Names, personOf } from '../people/names.ts'
import { correctionId, messageId } from './communication-ids.ts'
import type { CorrectionOfCase } from './store.ts'

/** A correction of a message by its author, with what the message said before (END-08). */
export function presentCorrection(
  correction: CorrectionOfCase,
  ofCase: CaseRecord,
  names: Names,
): Provenance {
  const at = correction.at.toISOString()
  const author = personOf(names, correction.sender_id)
  const resource: Provenance = {
    resourceType: 'Provenance',
    id: correctionId(correction),
    target: [refer('Communication', messageId(correction)), subjectOf(ofCase)],
    occurredDateTime: at,
    recorded: at,
    activity: concept('http://terminology.hl7.org/CodeSystem/v3-DataOperation', 'UPDATE', 'revise'),
    agent: [
      {
        type: concept(
          'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
          'author',
          'Author',
        ),
        ...(correction.delegate_id
          ? { who: personOf(names, correction.delegate_id), onBehalfOf: author }
          : { who: author }),
      },
    ],
    entity: [{ role: 'revision', what: { display: textOf(correction.before) ?? 'A message without text' } }],
  }
  return withVersion(resource, correction.at)
}
