import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('claims/web/payers', {
  loading: 'Loading',
  loadFailed: 'The rules could not be loaded',
  rulesByPayer: 'Rules by payer',
  allOtherPayers: 'All other payers',
  ruleSetFrom: withValues<{ ruleSet: string; day: string }>('{ruleSet}, {day}'),
  rule: withValues<{
    ruleSet: string
    minutes: number
    verbalReport: 'yes' | 'no'
    consent: 'each' | 'year'
  }>(
    '{ruleSet}: 99452 from {minutes} minutes{verbalReport, select, yes {, 99451 with a verbal report} other {}}, {consent, select, year {consent for a year} other {consent for each consult}}',
  ),
  change: 'Change',
  changeRules: withValues<{ payer: string }>('Change the rules for {payer}'),
  changeOtherRules: 'Change the rules for all other payers',
  addPayer: 'Add payer',
  payerRules: 'Payer rules',
  rulesFor: withValues<{ payer: string }>('Rules for {payer}'),
  otherRules: 'Rules for all other payers',
  dialogLead: 'Applies to claims checked from now on. Held claims keep their result until they are released.',
  payer: 'Payer',
  choosePayer: 'Choose a payer',
  choosePayerFirst: 'Choose a payer.',
  noOtherPayer: 'No patient has another payer',
  ruleSet: 'Rule set',
  choose: 'Choose',
  source: withValues<{ source: string }>('Source: {source}'),
  minutesOf99452: 'Minimum time for 99452',
  minutes16: '16 minutes (accepted by CMS)',
  minutes30: '30 minutes',
  consentValidFor: 'Consent is valid for',
  eachConsult: 'Each consult',
  oneYear: 'One year',
  verbalReport: '99451 also requires a verbal report',
  save: 'Save',
  behavioralHealth: 'Behavioral health',
  behavioralHealthDetail:
    'Psychologists, clinical social workers, marriage and family therapists and mental health counselors bill G0546 to G0551.',
})
