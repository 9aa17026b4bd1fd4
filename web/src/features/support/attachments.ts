/** A file on its way to the support, as far as the panel shows it. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly stage: 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  readonly percent: number
  /** Why it was refused or failed, in a sentence. */
  readonly problem: string
  readonly previewUrl: string | null
}

interface FileReference {
  readonly fileData: { readonly name: string; readonly type: string }
  readonly fileUrl: string
}

/** The files of the message that is being written. */
export interface Attachments {
  readonly items: readonly Attachment[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
  /** Waits until none is on its way any more, and gives those that arrived. */
  readonly uploaded: () => Promise<readonly FileReference[]>
  /** Clears the list after a send; what is uploaded stays on the server. */
  readonly letGo: () => void
}

/** What the file chooser offers: images, text files, PDF, Word (document 2, section 5). */
export const SUPPORT_ACCEPT = {
  'image/*': ['.heic', '.heif'],
  'text/*': [],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
