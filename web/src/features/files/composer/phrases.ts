import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/composer', {
  attachFiles: 'Attach files',
  filesToSend: 'Files to send',
  takePhoto: 'Take a photo',
  photoToSend: 'Photo to send',
  photoName: withValues<{ time: string }>('Photo {time}'),
  filesOfMessage: 'Files in this message',
  percent: withValues<{ percent: number }>('{percent} %'),
  checking: 'Checking the file',
  converting: 'Converting from HEIC to PNG',
  waiting: 'waiting',
  ready: 'ready',
})
