import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/ui', {
  takePhoto: 'Take a photo',
  photoToAdd: 'Photo to add',
  chooseFiles: 'Choose files',
  dropOrBrowse: withElements<'browse'>('Drop files here, or <browse>browse</browse>'),
  acceptedFiles: 'Images, video, audio, PDF, documents',
  uploaded: 'Uploaded',
  uploading: withValues<{ name: string }>('Uploading {name}'),
  percent: withValues<{ percent: number }>('{percent} %'),
  retryFile: withValues<{ name: string }>('Retry {name}'),
  retry: 'Retry',
  remove: withValues<{ name: string }>('Remove {name}'),
  files: 'Files',
  waiting: 'Waiting',
  converting: 'Converting from HEIC to PNG',
  checking: 'Checking the file',
})
