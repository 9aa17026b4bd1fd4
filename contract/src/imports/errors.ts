import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about imports. */
export const IMPORT_ERRORS = definePhrases('imports/contract/errors', {
  notChecked: 'The check of this file was not finished. Check it again.',
  underWay: 'This file is being imported. Cancel that first.',
  uploadFirst: 'Upload this file on the import page first.',
  practiceNeeded: 'Patients belong to a practice, and your account has none.',
  fileRemoved: 'The file was removed. Upload it again.',
  failed:
    'Something went wrong on our side. Your file and what was imported are kept; check the file again to continue.',
  tooManyColumns: withValues<{ count: number }>(
    'This file has more than {count} columns. Export fewer of them.',
  ),
  matchColumns: withValues<{ count: number }>(
    'The file has {count} columns. Match each of them to a field, or to none.',
  ),
})
