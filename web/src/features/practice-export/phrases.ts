import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('practice-export/web', {
  reason:
    'The download contains the data of all your patients. Every admin of your practice is notified by email that you requested it.',
  started: 'The download has started. It can take a while. Keep the file in a safe place.',
  title: 'Practice data',
  detail: 'All data that your practice has stored here.',
  contents: withValues<{ product: string }>(
    'Patients, cases, messages, files and access records, as one ZIP file with JSON lines and the original files. Social Security numbers and passwords are not included. To leave {product}, close your open cases, download your data, and then write to support. We will delete your data.',
  ),
  download: 'Download Practice Data',
})
