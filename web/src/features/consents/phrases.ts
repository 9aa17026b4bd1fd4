import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

type ConsentValues = { way: 'verbal' | 'written'; giver: 'patient' | 'guardian'; day: string }

export const phrases = definePhrases('consents/web', {
  patient: 'The patient',
  guardian: 'The guardian',
  verbally: 'Verbally',
  inWriting: 'In writing',
  consentOnce: withValues<ConsentValues>(
    '{way, select, verbal {Verbal consent} other {Written consent}} by the {giver, select, patient {patient} other {guardian}}, {day}, for this consult.',
  ),
  consentUntil: withValues<ConsentValues & { until: string }>(
    '{way, select, verbal {Verbal consent} other {Written consent}} by the {giver, select, patient {patient} other {guardian}}, {day}, until {until}.',
  ),
  costsInSentence: 'Costs explained as in the sentence above.',
  costsInSheet: 'Costs explained by the practice’s own cost sheet.',
  costsNotExplained: 'No cost notice.',
  onRecordUntil: withValues<{ day: string }>('On record until {day}.'),
  done: 'Done',
  change: 'Change',
  consent: 'Consent',
  givenBy: 'Given by',
  choose: 'Choose',
  how: 'How',
  costNotice: 'Cost notice',
  when: 'When',
  dayMissing: 'Choose the day.',
  verbalByPatient: 'Verbal, by the patient',
  recorded: withValues<{ consent: string; day: string }>('{consent}, {day}'),
  recordedUntil: withValues<{ consent: string; day: string; until: string }>(
    '{consent}, {day}, until {until}',
  ),
})
