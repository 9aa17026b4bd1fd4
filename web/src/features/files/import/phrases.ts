import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/import', {
  dropOrBrowse: withElements<'browse'>('Drop files here, or <browse>browse</browse>'),
  csvHelp:
    'A CSV of patients is read and checked before anything is saved. Other files are stored and get a download link.',
  downloadLinkOf: withValues<{ name: string }>('Download link, {name}'),
  downloadLink: 'Download link',
  notUploadedYet: 'Not uploaded yet',
  files: 'Files',
  upload: 'Upload',
  earlierFiles: 'Earlier files',
})
