import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about files. */
export const FILE_REFUSALS = definePhrases('files/contract/errors', {
  otherLink: 'This link is for something else. Ask for a new one.',
  otherType: 'Send the file with the content type that its link was made for.',
  interrupted: 'The upload was interrupted. Send the file again.',
  oneCase: 'Name the files of one case.',
  downloadLink: 'This link is for a download, not for an upload. Ask for a new one.',
  uploadLink: 'This link is for an upload, not for a download. Ask for a new one.',
  notThumbnail: 'This link is not for a thumbnail. Ask for a new one.',
  notPages: 'This link is not for the pages of a file. Ask for a new one.',
  sendersUpload: 'Only primary care providers can upload files.',
  caseNeeded: 'Say which case the file is for.',
  cannotRemove:
    'Only the primary care provider of an open case, the person who added this file and administrators can remove it.',
  uploaderRemoves: 'Only the person who uploaded this file can remove it.',
  changedMeanwhile: 'Somebody else changed this file at the same moment. Check it, then try again.',
  cannotRestore:
    'Only the primary care provider of an open case, the person who added this file and administrators can restore it.',
  goneForGood: 'This file can no longer be restored. Upload it again.',
  notStored: 'The file could not be stored. Try again in a few minutes.',
  largerThanLink: 'This file is larger than its link allows. Ask for a new link.',
  notUploaded: withValues<{ file: string }>(
    'The file {file} has not been uploaded completely. Remove it or upload it again.',
  ),
  tooManyToRestore: withValues<{ count: number }>(
    'A case holds at most {count} files. Remove another one first.',
  ),
  onlyType: withValues<{ type: string }>(
    'This link accepts only files of the type {type}. Ask for a new one.',
  ),
})
