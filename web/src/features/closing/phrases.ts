import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('closing/web', {
  closeCase: 'Close Case',
  reopenCase: 'Reopen Case',
  downloadPdf: 'Download PDF',
  preparingPdf: 'Preparing PDF',
  preparingThePdf: 'Preparing the PDF',
  moreActions: 'More actions',
  retry: 'Retry',
  loading: 'Loading',
  loadingCodes: 'Loading the codes',

  closeWith: withValues<{ open: string }>('Close with {open}'),
  closesSupport: 'Closes your support request.',
  closesConsult: withElements<'b', { subject: string }>('Closes the consult for <b>{subject}.</b>'),
  canBeReopened: 'It can be reopened.',
  goesToAthena: 'The report goes to the athena chart.',
  download: 'Download the PDF to this device',
  questionsOptional: 'Both questions are optional.',
  chooseCode: 'Choose a code, or untick Bill.',
  chooseDiagnosis: 'Choose a diagnosis, or untick Bill.',
  chooseBoth: 'Choose a code and a diagnosis, or untick Bill.',
  codeToBill: withElements<'b', { code: string; name: string }>('<b>Code to bill:</b> {code}, {name}.'),
  notBillable: withElements<'b', { code: string; name: string }>('<b>Not billable:</b> {code}, {name}.'),

  target: 'Send the report to',
  targetsNotLoaded:
    'The destinations of the report could not be loaded. If you close the case now, the report stays in Closed Cases.',
  alsoFaxed: 'Your practice also gets the report by fax.',
  upload: withValues<{ system: string }>('Upload the report to {system}'),
  uploadDetail: withValues<{ subject: string }>('A PDF in the chart of {subject}'),
  fax: 'Fax the report',
  faxDetail: withValues<{ phone: string }>('To {phone}'),
  noUpload: 'No upload',
  noUploadDetail: 'The report stays in Closed Cases',

  noSpecialist: 'No specialist has this case yet: your question has no answer.',
  noAnswer: 'Your last question has no answer yet.',
  stillSending:
    'Your last message is still being sent. If you close the case now, the message may not be added to it.',
  notSent: 'You typed a message but did not send it. It is kept, but it is not part of the report.',
  sendFirst: 'Send it first',

  closed: 'The case is closed.',
  closedOf: withValues<{ patient: string }>('The case of {patient} is closed.'),
  reopened: 'The case is open again.',
  reopenedOf: withValues<{ patient: string }>('The case of {patient} is open again.'),
})
