import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web', {
  connectionLost: 'The upload stopped because the connection was lost.',
  notStored: 'The file could not be stored. Try again.',
  convertedFromHeic: 'converted from HEIC',
  convertedAndReduced: withValues<{ size: string }>('converted from HEIC, made smaller to fit {size}'),
  notSent: 'The file could not be sent. Try again.',
  notKept: 'Your browser did not keep this file when the page was reloaded. Add it again.',
  uploadedOfCount: withValues<{ done: number; count: number }>('{done} of {count} uploaded'),
  tooManyFiles: withValues<{ count: number }>('Upload at most {count} files at a time.'),
})
