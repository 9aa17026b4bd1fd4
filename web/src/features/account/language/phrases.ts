import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('account/web/language', {
  language: 'Language',
  scope: 'Applies only to you, immediately and on every device.',
  screens: 'Screens, emails and text messages',
  english: 'United States',
  french: 'French (Canada)',
  spanish: 'Spanish (United States)',
  draft: 'Draft translation',
  draftNote: 'Draft: complete, but not yet reviewed by a clinician who speaks the language.',
  staysAsWritten: 'Stays as written',
  neverTranslated: 'Texts that a clinician wrote are never translated by a machine.',
  ownWords: 'Questions, messages and signed answers',
  ownWordsDetail: 'In the words of the person who wrote them',
  reports: 'Reports and faxes',
  reportsDetail: withValues<{ language: string }>('In the language of your practice: {language}'),
  codes: 'CPT and ICD-10 texts',
  codesDetail: 'In English, because their licenses permit no translations',
  ofPractice: 'Language of the practice',
  ofPracticeHint: 'Used in reports, and in emails to members who have not chosen a language.',
})
