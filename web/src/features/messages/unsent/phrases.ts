import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('messages/web/unsent', {
  filesFailed: 'Retry or remove the files that were not uploaded.',
  sentWithFile: 'It will be sent when the file is uploaded.',
  sentWithBothFiles: 'It will be sent when both files are uploaded.',
  sentWithAllFiles: withValues<{ count: number }>('It will be sent when all {count} files are uploaded.'),
})
