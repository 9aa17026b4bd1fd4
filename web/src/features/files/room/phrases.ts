import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/room', {
  uploadFiles: 'Upload Files',
  filesToUpload: 'Files to upload',
  filesBeingUploaded: 'Files being uploaded',
  pastedPicture: 'Pasted picture',
  restored: withValues<{ name: string }>('{name} was restored.'),
  undo: 'Undo',
  removed: withValues<{ name: string }>('{name} was removed.'),
})
