import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/heic', {
  unreadable:
    'This photo cannot be read; the file may be incomplete. Export it again, or choose it as a JPEG.',
  converterNotLoaded: 'The photo converter could not be loaded. Check the connection and try again.',
  tooSlow: 'Converting this photo took too long. Try again, or choose it as a JPEG.',
  tooLarge: 'This photo is too large to convert. Choose it as a JPEG.',
})
